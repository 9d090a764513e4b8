/** Languages that Telia accepts in `ui_locales`. */
export const languages = ['fi', 'sv', 'en'] as const
export type Language = (typeof languages)[number]

export const languageNames: Record<Language, string> = {
  fi: 'Suomi',
  sv: 'Svenska',
  en: 'English',
}

export const texts: Record<
  Language,
  Record<'title' | 'demo' | 'choose' | 'cancel' | 'languages' | 'vehicles' | 'gone', string>
> = {
  fi: {
    title: 'Tunnistautuminen',
    demo: 'Tämä on esittelytunnistautuminen. Kaikki henkilöt ovat keksittyjä, eikä kenenkään henkilöllisyyttä tarkisteta.',
    choose: 'Kenenä haluat tunnistautua?',
    cancel: 'Peruuta tunnistautuminen',
    languages: 'Kieli',
    vehicles: 'Ajoneuvot',
    gone: 'Tunnistautuminen on vanhentunut. Palaa palveluun ja aloita uudelleen.',
  },
  sv: {
    title: 'Identifiering',
    demo: 'Det här är en demoidentifiering. Alla personer är påhittade och ingens identitet kontrolleras.',
    choose: 'Vem vill du identifiera dig som?',
    cancel: 'Avbryt identifieringen',
    languages: 'Språk',
    vehicles: 'Fordon',
    gone: 'Identifieringen har gått ut. Gå tillbaka till tjänsten och börja om.',
  },
  en: {
    title: 'Identification',
    demo: 'This is a demo identification. All the people are made up, and nobody’s identity is checked.',
    choose: 'Who do you want to sign in as?',
    cancel: 'Cancel identification',
    languages: 'Language',
    vehicles: 'Vehicles',
    gone: 'This identification has expired. Go back to the service and start again.',
  },
}

/** Case that each demo person shows, by the person's key in the registry. */
export const cases: Record<string, Record<Language, string>> = {
  aino: {
    fi: 'Omistaa tavallisen auton, liikennekäytöstä poistetun auton ja auton, josta rekisterissä on vain vähän tietoja.',
    sv: 'Äger en vanlig bil, en avställd bil och en bil som registret vet mycket lite om.',
    en: 'Owns an ordinary car, a decommissioned one, and one that the register knows little about.',
  },
  eero: {
    fi: 'Omistaa auton yhdessä Liisan kanssa sekä mopon ja perävaunun.',
    sv: 'Äger en bil tillsammans med Liisa samt en moped och en släpvagn.',
    en: 'Owns a car together with Liisa, and a moped and a trailer of his own.',
  },
  liisa: {
    fi: 'Omistaa auton yhdessä Eeron kanssa, auton joka löytyy myös vanhalla rekisteritunnuksella, ja auton jonka valmistenumero on 16 merkkiä.',
    sv: 'Äger en bil tillsammans med Eero, en bil som hittas även med sitt gamla registreringsnummer och en bil vars tillverkningsnummer har 16 tecken.',
    en: 'Owns a car together with Eero, one that is also found by its old plate, and one with a 16-character VIN.',
  },
  mikael: {
    fi: 'Ruotsinkielinen omistaja. Omistaa auton, moottoripyörän ja auton, jonka tunnuksessa on kirjaimet Å, Ä ja Ö.',
    sv: 'Svenskspråkig ägare. Äger en bil, en motorcykel och en bil med Å, Ä och Ö i registreringsnumret.',
    en: 'Swedish-speaking owner of a car, a motorcycle, and a car with Å, Ä and Ö on its plate.',
  },
  nadia: {
    fi: 'Henkilötunnuksessa on vuoden 2023 uudistuksen välimerkki. Omistaa sähköauton, auton siirtomerkeillä ja vientiin rekisteröidyn auton.',
    sv: 'Personbeteckning med ett mellantecken från reformen 2023. Äger en elbil, en bil med förflyttningsmärke och en bil registrerad för export.',
    en: 'Has a personal identity code with a separator from the 2023 reform. Owns an electric car, one on transfer plates, and one registered for export.',
  },
  onni: {
    fi: 'Syntynyt karkauspäivänä. Omistaa auton ja maastoauton.',
    sv: 'Född på skottdagen. Äger en bil och en terrängbil.',
    en: 'Born on a leap day. Owns a car and an off-road vehicle.',
  },
  viljo: {
    fi: 'Syntynyt 1800-luvulla, joten henkilötunnuksessa on plusmerkki. Omistaa vanhan auton ja traktorin.',
    sv: 'Född på 1800-talet, så personbeteckningen har ett plustecken. Äger en gammal bil och en traktor.',
    en: 'Born in the 1800s, so the personal identity code has a plus sign. Owns an old car and a tractor.',
  },
  salla: {
    fi: 'Turvakielto: rekisteri ei luovuta omistajan tietoja.',
    sv: 'Spärrmarkering: registret lämnar inte ut ägarens uppgifter.',
    en: 'Protected person: the register does not disclose the owner’s details.',
  },
  timo: {
    fi: 'Toimitusjohtaja, jolla on yksin oikeus edustaa Lahden Putkipajat Oy:tä. Johtaa myös konkurssiin mennyttä yhtiötä.',
    sv: 'Verkställande direktör som ensam får företräda Lahden Putkipajat Oy. Leder också ett bolag i konkurs.',
    en: 'Managing director who alone may represent Lahden Putkipajat Oy. Also heads a bankrupt company.',
  },
  paula: {
    fi: 'Hallituksen jäsen, joka edustaa Lahden Putkipajat Oy:tä vain yhdessä toisen kanssa. Yhtiömies toisessa yrityksessä.',
    sv: 'Styrelsemedlem som företräder Lahden Putkipajat Oy endast tillsammans med någon annan. Bolagsman i ett annat företag.',
    en: 'Board member who may represent Lahden Putkipajat Oy only together with another. A partner in another company.',
  },
  kaisa: {
    fi: 'Ei omista ajoneuvoa. On leasingauton haltija.',
    sv: 'Äger inget fordon. Är innehavare av en leasingbil.',
    en: 'Owns no vehicle. Is the holder of a leased car.',
  },
  ida: {
    fi: 'On jo romuttanut kaksi ajoneuvoa, joista on romutustodistukset.',
    sv: 'Har redan skrotat två fordon och har skrotningsintyg för dem.',
    en: 'Has already scrapped two vehicles and has their certificates of destruction.',
  },
}
