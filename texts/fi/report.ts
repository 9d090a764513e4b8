/** The obligatory reports: saving, states, last year's answers, submission and receipt. */
export const report = {
  save: {
    saved: 'Kaikki tallennettu',
    savedAt: 'Tallennettu klo {time}',
    saving: 'Tallennetaan…',
    kept: 'Ei vielä tallennettu palveluun',
    open: 'Merkityt kohdat odottavat korjausta',
    failed: 'Tallennus ei onnistunut',
    failedWhat:
      'Kirjoittamasi on tallessa tällä laitteella, ja tallennusta yritetään automaattisesti uudelleen.',
  },
  conflict: {
    title: 'Tätä kohtaa muutettiin myös toisella laitteella',
    what: 'Valitse, kumpi vastaus jää voimaan.',
    keepMine: 'Pidä tämä: {value}',
    takeTheirs: 'Ota toinen: {value}',
    empty: 'tyhjä',
  },
  states: {
    not_started: 'Ei aloitettu',
    draft: 'Kesken',
    submitted: 'Lähetetty',
    reopened: 'Avattu korjattavaksi',
    unconfirmed: 'Vahvistamatta',
  },
  leads: {
    self_control:
      'Toimipisteen omavalvonta kerran vuodessa. Vastaukset tallentuvat automaattisesti, ja voit jatkaa millä tahansa laitteella.',
    self_evaluation:
      'Yrityksen oma arvio kuluneesta vuodesta. Tiedossa olevat luvut on laskettu valmiiksi.',
    company_battery:
      'Markkinoille saatetut ja kierrätetyt ajovoima-akut. Jätä kenttä tyhjäksi, jos tietoa ei ole. Kirjoita 0, jos määrä on nolla.',
  },
  units: { kg: 'kg', count: 'kpl', percent: '%', days: 'päivää' },
  answers: {
    none: 'ei vastausta',
    dueBy: 'korjataan {date} mennessä',
    scale: '1 = heikosti, 5 = erinomaisesti',
    lastYear: 'Vuonna {year}: {answer}',
    prefilled: 'Laskettu palvelun tiedoista. Vahvista luku tai muuta se, jos sinulla on tarkempi.',
    copied: 'Otettu edellisestä ilmoituksesta. Vahvista, jos tieto pitää yhä paikkansa.',
    keep: 'Pitää paikkansa',
    keepOne: 'Pitää paikkansa: {name}',
    targetMet: 'Tavoite {n}\u00a0% täyttyy',
    targetMissed: 'Tavoite {n}\u00a0% ei täyty',
  },
  warnings: {
    RATE_BELOW_TARGET: 'Kierrätystehokkuus {value}\u00a0% jää alle vuoden tavoitteen {min}\u00a0%.',
    PACK_WEIGHT_ODD: 'Akku painaa keskimäärin {value}\u00a0kg. Tavallisesti {min}–{max}\u00a0kg.',
    MODULE_WEIGHT_ODD:
      'Moduuli painaa keskimäärin {value}\u00a0kg. Tavallisesti {min}–{max}\u00a0kg.',
    TOTAL_BELOW_PARTS:
      'Yhteismäärä {value}\u00a0kg on pienempi kuin akut ja moduulit, {min}\u00a0kg.',
    STORED_MUCH: 'Varastossa on {value}\u00a0kg, yli kolme kertaa kierrätetty määrä.',
    MUCH_LESS: 'Paljon vähemmän kuin edellisessä ilmoituksessa, jossa oli {min}\u00a0kg.',
    MUCH_MORE: 'Paljon enemmän kuin edellisessä ilmoituksessa, jossa oli {max}\u00a0kg.',
    AMOUNT_LARGE:
      'Ilmoitettu määrä on suuri, {value}\u00a0kg. Tavallisesti enintään {max}\u00a0kg.',
    BLANK_NOW:
      'Tyhjä, vaikka edellisessä ilmoituksessa oli {min}\u00a0kg. Kirjoita 0, jos määrä on nolla.',
  },
  parts: 'Osat',
  part: 'Osa',
  partOf: '{n}. {name} ({done}/{total})',
  progress: 'Vastattu {done}/{total}',
  previous: 'Edellinen osa',
  next: 'Seuraava: {name}',
  review: {
    title: 'Tarkista ja lähetä',
    what: 'Lähetyksen jälkeen vastaukset lukitaan. Palvelun ylläpito voi avata ne korjattaviksi.',
    open: {
      one: '{n} kohta vaatii vielä vastauksen.',
      other: '{n} kohtaa vaatii vielä vastauksen.',
    },
    ready: 'Kaikki tarvittava on täytetty.',
    mend: 'Korjaa nämä ennen lähettämistä',
    contested: 'muutettu toisella laitteella, valitse voimaan jäävä vastaus',
    odd: 'Tarkista nämä luvut',
    confirm: 'Luvut ovat oikein',
    confirmNeeded: 'Korjaa luvut tai vahvista, että ne ovat oikein.',
    submit: 'Lähetä',
    sums: {
      title: 'Lähetetäänkö nämä tiedot?',
      answers: 'Lähetettävät vastaukset',
      question: 'Kohta',
      send: 'Lähetä ilmoitus',
      back: 'Takaisin',
    },
    offline: 'Kaikkea ei ole vielä tallennettu. Lähetä uudelleen, kun yhteys toimii.',
    unsaved: 'Kaikkea ei saatu tallennettua, joten ilmoitusta ei lähetetty.',
    failed: 'Lähetys ei onnistunut',
  },
  receipt: {
    title: 'Lähetetty ja kirjattu vastaanotetuksi',
    number: 'Vastaanottonumero',
    at: 'Lähetetty',
    by: 'Lähettäjä',
    download: 'Lataa PDF',
    locked: 'Vastaukset on lukittu. Jos niissä on korjattavaa, ota yhteyttä palvelun ylläpitoon.',
    answers: 'Vastaukset',
  },
  reopened: {
    title: 'Palvelun ylläpito avasi vastaukset korjattaviksi',
    what: 'Korjaa vastaukset ja lähetä ne uudelleen. Aiempi lähetys on voimassa siihen asti.',
  },
  owed: {
    title: 'Yrityksen kaikki ilmoitukset',
    failed: 'Ilmoituksia ei saatu haettua',
    report: 'Ilmoitus',
    shop: 'Toimipiste',
    state: 'Tila',
    deadline: 'Määräaika',
    receipt: 'Vastaanottonumero',
  },
  refused: {
    home: 'Toimipisteen etusivulle',
    user: {
      title: 'Vain pääkäyttäjälle',
      what: 'Yrityksen ilmoitukset täyttää yrityksen pääkäyttäjä.',
    },
    noDuty: {
      title: 'Yrityksellä ei ole akkuilmoitusta',
      what: 'Akkuilmoituksen antavat yritykset, joilla on siihen velvollisuus. Jos yritykselläsi on, ota yhteyttä palvelun ylläpitoon.',
    },
  },
  deadline: 'Vuoden {year} ilmoitus, määräaika {date}',
  closed: 'Tätä ei lähetetty, eikä sitä voi enää muuttaa.',
  failed: 'Vastauksia ei saatu haettua',
  back: 'Vastuullisuus',
  home: 'Etusivu',
} as const
