import type { Stage } from '#rules/process.ts'
import type { ScoreReason } from '#rules/score-reasons.ts'
import type { Condition } from '#rules/vehicle.ts'
import type { MoveName } from '#rules/vehicle-status.ts'

/** One vehicle of a station: what is known of it and what is done to it. */
export const operatorDetail = {
  back: 'Takaisin luetteloon',
  notFound: 'Ajoneuvo ei ole tässä toimipisteessä',
  notFoundWhat: 'Se on voitu lähettää toiseen toimipisteeseen, tai valittuna on toinen toimipiste.',
  failed: 'Ajoneuvon tietoja ei voitu hakea',
  facts: 'Ajoneuvon tiedot',
  owner: 'Luovuttaja',
  owners: { one: '{n} omistaja', other: '{n} omistajaa' },
  plateless: 'Ei rekisteritunnusta: romutusta ei ilmoiteta rekisteriin.',
  decommissioned: 'Poistettu liikennekäytöstä',
  traffic: 'Liikennekäyttö',
  listedUntil: 'Tarjolla {when} asti',
  ranOut: 'Ilmoitus päättyi {when}, ja ajoneuvo palasi käsittelyyn.',

  sent: 'Lähetetty: {station}. Odottaa vastaanottoa.',
  takeBack: 'Peru lähetys',

  stages: {
    title: 'Käsittelyn vaiheet',
    progress: '{n}/{total} tehty',
    failed: 'Vaihetta ei voitu tallentaa',
    name: {
      received_and_identified: 'Vastaanotettu ja tunnistettu',
      made_safe: 'Tehty turvalliseksi',
      depolluted: 'Esikäsitelty',
      parts_removed: 'Osat irrotettu',
      hull_to_shredder: 'Runko murskaamoon',
    } satisfies Record<Stage, string>,
    hint: {
      received_and_identified: 'Valmistenumero on verrattu ajoneuvosta papereihin.',
      made_safe: 'Akku on irrotettu; korkeajännite ja kaasut eivät ole vaaraksi.',
      depolluted: 'Polttoaine, öljyt, muut nesteet ja kylmäaine on otettu talteen.',
      parts_removed: 'Uudelleen käytettävät ja erikseen kierrätettävät osat on irrotettu.',
      hull_to_shredder: 'Runko on luovutettu murskaamoon.',
    } satisfies Record<Stage, string>,
    allDone: 'Kaikki vaiheet on tehty. Ajoneuvon voi merkitä valmiiksi.',
  },

  finish: {
    button: 'Merkitse valmiiksi',
    undo: 'Palauta käsittelyyn',
    undoShort: 'Kumoa',
    done: '{vehicle} on merkitty valmiiksi.',
    undone: '{vehicle} on taas käsittelyssä.',
    needsCertificate: 'Ajoneuvon voi merkitä valmiiksi, kun sillä on romutustodistus.',
    failed: 'Valmiiksi merkitseminen ei onnistunut',
    isDone: 'Ajoneuvo on valmis. Jos merkintä oli virhe, ajoneuvon voi palauttaa käsittelyyn.',
  },

  publish: {
    button: 'Julkaise muille',
    title: 'Julkaistaanko ajoneuvo muille toimijoille?',
    what: 'Muut toimipisteet näkevät ajoneuvon ja yhteystietosi 24 tunnin ajan. Sen jälkeen ajoneuvo palaa käsittelyyn, ellet jatka ilmoitusta.',
    confirm: 'Julkaise',
    done: '{vehicle} on nyt muiden nähtävissä.',
    failed: 'Julkaiseminen ei onnistunut',
    show: 'Näytä tarjolla olevissa',
  },

  certificate: {
    title: 'Romutustodistus',
    none: 'Ajoneuvolle ei ole annettu romutustodistusta.',
    give: 'Anna todistus',
    number: 'Numero',
    issuedAt: 'Antopäivä',
    agent: 'Antaja',
    state: {
      pending: 'Odottaa rekisteriä',
      confirmed: 'Rekisteröity',
      refused: 'Rekisteri hylkäsi',
    },
    pending: 'Romutus ilmoitetaan ajoneuvorekisteriin. Sinun ei tarvitse tehdä mitään.',
    pendingNext:
      'Ajoneuvorekisteriin ei saatu yhteyttä. Romutus ilmoitetaan uudelleen {when}. Sinun ei tarvitse tehdä mitään.',
    confirmed: 'Ajoneuvo on poistettu rekisteristä todistuksen päivästä alkaen.',
    refused:
      'Rekisteri ei poistanut ajoneuvoa. Syy: {reason}. Ota yhteyttä palvelun tukeen ja kerro todistuksen numero.',
    reason: {
      VEHICLE_NOT_FOUND: 'ajoneuvoa ei ole rekisterissä',
      ALREADY_DEREGISTERED: 'ajoneuvo on jo poistettu rekisteristä',
    },
    withoutPowers: 'Annettu ilman kaikkia valtakirjoja: {reason}',
    download: 'Lataa todistus',
    downloaded: 'Ladattu: {name}',
    downloadFailed: 'Todistusta ei voitu ladata',
  },

  condition: {
    title: 'Mitä ajoneuvosta tulee',
    change: 'Vaihda',
    choose: 'Valitse',
    legend: 'Ajoneuvo menee',
    hint: {
      recycle: 'Ajoneuvo esikäsitellään ja materiaali kierrätetään.',
      reuse: 'Osat käytetään tai myydään tässä toimipisteessä.',
      reuse_publish: 'Ajoneuvo julkaistaan muille toimijoille 24 tunniksi.',
    } satisfies Record<Condition, string>,
    save: 'Tallenna',
    saveAndPublish: 'Tallenna ja julkaise',
    saved: 'Valinta on tallennettu.',
    failed: 'Valintaa ei voitu tallentaa',
  },

  remarks: {
    title: 'Huomautukset',
    none: 'Ei huomautuksia',
    edit: 'Muokkaa',
    add: 'Lisää',
    label: 'Huomautukset',
    hint: 'Vauriot, puuttuvat osat ja muu, minkä seuraavan on hyvä tietää.',
    save: 'Tallenna',
    saved: 'Huomautukset on tallennettu.',
    failed: 'Huomautuksia ei voitu tallentaa',
    tooLong: 'Huomautuksissa voi olla enintään 1 024 merkkiä.',
  },

  picture: {
    title: 'Kuva',
    alt: 'Kuva ajoneuvosta {vehicle}',
    none: 'Ajoneuvosta ei ole kuvaa.',
    add: 'Ota tai valitse kuva',
    replace: 'Vaihda kuva',
    remove: 'Poista kuva',
    removeTitle: 'Poistetaanko kuva?',
    sending: 'Lähetetään kuvaa',
    saved: 'Kuva on tallennettu.',
    removed: 'Kuva on poistettu.',
    failed: 'Kuvaa ei voitu tallentaa',
    loadFailed: 'Kuvaa ei voitu hakea.',
  },

  score: {
    title: 'Uudelleenkäyttöpisteet',
    outOf: '{n} pistettä, enintään {max}',
    low: 'Arvio on karkea, koska ajoneuvosta tiedetään vähän.',
    band: {
      publish: 'Sopii uudelleenkäyttöön ja muille tarjottavaksi.',
      reuse: 'Sopii uudelleenkäyttöön tässä toimipisteessä.',
      recycle: 'Sopii parhaiten kierrätykseen.',
    },
    suggestion: 'Pisteet ovat ehdotus, sinä päätät.',
    reduced:
      'Ajoneuvon laji tai vaurio pienentää pisteitä: osien summa olisi {sum}, pisteitä on {score}.',
    failed: 'Pisteitä ei voitu laskea.',
    factor: {
      age: 'Ikä',
      demand: 'Osien kysyntä',
      condition: 'Kunto',
      completeness: 'Täydellisyys',
    },
    reason: {
      age_new: 'Ikä {years} vuotta: lähes kaikki osat kelpaavat uudelleen.',
      age_middle: 'Ikä {years} vuotta: suuri osa osista kelpaa vielä uudelleen.',
      age_old: 'Ikä {years} vuotta: osista kelpaa enää joku uudelleen.',
      age_very_old: 'Ikä {years} vuotta: vanhempi kuin romutettavat autot Suomessa keskimäärin.',
      age_collector: 'Ikä {years} vuotta: harrastajat etsivät näin vanhoja osia.',
      age_unknown: 'Vuosimallia ei tiedetä, joten ikä on arvioitu keskimääräiseksi.',
      demand_high:
        'Osia haetaan paljon: {searches} hakua vuodessa, {recycled} ajoneuvoa kierrätetty.',
      demand_some:
        'Osia haetaan jonkin verran: {searches} hakua vuodessa, {recycled} ajoneuvoa kierrätetty.',
      demand_low:
        'Osia haetaan vähän: {searches} hakua vuodessa, {recycled} ajoneuvoa kierrätetty.',
      demand_make_only: 'Mallista on vähän hakuja, joten kysyntä on arvioitu koko merkin mukaan.',
      condition_good: 'Ajoneuvo on käyvässä kunnossa, eikä siinä ole suuria vaurioita.',
      condition_fair: 'Ajoneuvossa on vaurioita tai ruostetta, mutta osia voi käyttää.',
      condition_poor: 'Ajoneuvo on pahoin vaurioitunut tai ruostunut.',
      condition_unknown: 'Kunnosta ei ole kerrottu, joten se on arvioitu keskimääräiseksi.',
      complete: 'Mitään arvokasta ei puutu.',
      missing_some: 'Joitakin osia puuttuu.',
      missing_much: 'Arvokkaita osia puuttuu, esimerkiksi moottori tai katalysaattori.',
    } satisfies Record<ScoreReason, string>,
  },

  events: {
    title: 'Tapahtumat',
    clock: 'Kierto-palvelu',
    reason: 'Syy: {reason}',
    ranOut: 'Ilmoituksen aika päättyi',
    other: 'Tietoja muutettiin',
    move: {
      order: 'Omistaja tilasi',
      cancel: 'Omistaja perui tilauksen',
      receive: 'Otettu vastaan',
      take_back: 'Lähettäjä otti takaisin',
      refuse: 'Vastaanotosta kieltäydytty',
      send_back: 'Lähetetty takaisin lähettäjälle',
      admit: 'Tullut toimipisteeseen',
      publish: 'Julkaistu muille',
      extend: 'Ilmoitusta jatkettu 24 tuntia',
      resolve: 'Ilmoitus päätetty, siirretty käsittelyyn',
      send: 'Lähetetty toiseen toimipisteeseen',
      finish: 'Merkitty valmiiksi',
      undo: 'Palautettu käsittelyyn',
    } satisfies Record<MoveName, string>,
  },
} as const
