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
