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
      'Kirjoittamasi on tallessa tällä laitteella, ja sitä yritetään tallentaa itsestään uudelleen.',
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
  },
  leads: {
    self_control:
      'Toimipisteen omavalvonta kerran vuodessa. Vastaukset tallentuvat itsestään, ja voit jatkaa millä tahansa laitteella.',
    self_evaluation:
      'Yrityksen oma arvio kuluneesta vuodesta. Tiedossa olevat luvut on laskettu valmiiksi.',
    company_battery:
      'Markkinoille saatetut ja kierrätetyt ajovoima-akut. Tyhjä tarkoittaa, ettei tietoa ole annettu, nolla että määrä on nolla.',
  },
  units: { kg: 'kg', count: 'kpl', percent: '%', days: 'päivää' },
  answers: {
    none: 'ei vastausta',
    dueBy: 'korjataan {date} mennessä',
    scale: '1 = heikosti, 5 = erinomaisesti',
    lastYear: 'Vuonna {year}: {answer}',
    prefilled: 'Laskettu palvelun tiedoista. Muuta, jos teillä on tarkempi luku.',
    targetMet: 'Tavoite {n} % täyttyy',
    targetMissed: 'Tavoite {n} % ei täyty',
  },
  warnings: {
    RATE_BELOW_TARGET: 'Kierrätystehokkuus {value} % jää alle vuoden tavoitteen {min} %.',
    PACK_WEIGHT_ODD: 'Akku painaa keskimäärin {value} kg. Tavallisesti {min}–{max} kg.',
    MODULE_WEIGHT_ODD: 'Moduuli painaa keskimäärin {value} kg. Tavallisesti {min}–{max} kg.',
    TOTAL_BELOW_PARTS: 'Yhteismäärä {value} kg on pienempi kuin akut ja moduulit, {min} kg.',
    STORED_MUCH: 'Varastossa on {value} kg, yli kolme kertaa kierrätetty määrä.',
    CHANGED_MUCH: 'Määrä on {value}-kertainen edelliseen vuoteen verrattuna.',
  },
  parts: 'Osat',
  part: 'Osa',
  partOf: '{n}. {name}, vastattu {done}/{total}',
  progress: 'Vastattu {done}/{total}',
  previous: 'Edellinen osa',
  next: 'Seuraava: {name}',
  review: {
    title: 'Tarkista ja lähetä',
    what: 'Lähetyksen jälkeen vastaukset lukitaan. Ylläpitäjä voi avata ne korjattaviksi.',
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
    unsaved: 'Kaikkea ei ole vielä tallennettu. Lähetä uudelleen, kun yhteys toimii.',
    failed: 'Lähetys ei onnistunut',
  },
  receipt: {
    title: 'Lähetetty ja kirjattu vastaanotetuksi',
    number: 'Vastaanottonumero',
    at: 'Lähetetty',
    by: 'Lähettäjä',
    download: 'Lataa PDF',
    locked: 'Vastaukset on lukittu. Jos niissä on korjattavaa, ota yhteyttä ylläpitäjään.',
    answers: 'Vastaukset',
  },
  reopened: {
    title: 'Ylläpitäjä avasi vastaukset korjattaviksi',
    what: 'Korjaa vastaukset ja lähetä ne uudelleen. Aiempi lähetys on voimassa siihen asti.',
  },
  refused: {
    home: 'Toimipisteen etusivulle',
    user: {
      title: 'Vain pääkäyttäjälle',
      what: 'Yrityksen ilmoitukset täyttää yrityksen pääkäyttäjä.',
    },
    noDuty: {
      title: 'Yrityksellä ei ole akkuilmoitusta',
      what: 'Akkuilmoituksen antavat yritykset, joilla on siihen velvollisuus. Jos teillä on, ota yhteyttä ylläpitäjään.',
    },
  },
  deadline: 'Määräaika {date}',
  closed: 'Tätä ei lähetetty, eikä sitä voi enää muuttaa.',
  failed: 'Vastauksia ei saatu haettua',
  back: 'Vastuullisuus',
  home: 'Etusivu',
} as const
