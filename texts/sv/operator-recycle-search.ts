import type { recycleSearch as fi } from '#texts/fi/operator-recycle-search.ts'
import type { Translated } from '#texts/index.ts'

export const recycleSearch: Translated<typeof fi> = {
  search: {
    title: 'Vilket fordon?',
    label: 'Registreringsnummer eller tillverkningsnummer',
    hint: 'Till exempel ABC-123. Bindestrecket behövs inte.',
    button: 'Sök fordonet',
    found: 'Påbörjat: {vehicle}',
    goOn: 'Fortsätt med det här fordonet',
    without: 'Varken skylt eller tillverkningsnummer?',
    withoutWhat:
      'Ett fordon kan tas emot också utan nummer. Då skriver du själv in fordonet och ägaren.',
    moveHere: 'Flytta hit',
    add: 'Lägg till utan nummer',
  },
  add: {
    title: 'Fordon utan nummer',
    lead: 'Skriv in det du vet. Skrotningen anmäls inte till registret, eftersom fordonet inte kan identifieras.',
    vehicle: 'Fordonet',
    owner: 'Ägaren',
    make: 'Märke',
    model: 'Modell',
    makeHint: 'Skriv och välj i listan.',
    makes: 'Märken',
    modelHint: 'Skriv och välj i listan.',
    models: 'Modeller',
    otherMake: 'Annat märke: {words}',
    otherMakeHint: 'Annat märke. Namnet sparas så som du skrev det.',
    otherModel: 'Annan modell: {words}',
    otherModelHint: 'Annan modell. Namnet sparas så som du skrev det.',
    makeUnknown:
      'Märket finns inte i listan. Kontrollera stavningen eller välj Annat märke bland förslagen.',
    modelUnknown:
      'Modellen finns inte i listan. Kontrollera stavningen eller välj Annan modell bland förslagen.',
    searchingNames: 'Söker namn',
    suggestions: { one: '{n} förslag', other: '{n} förslag' },
    optional: 'Lämna tomt om du inte vet.',
    unknown: 'Inte känd',
    vinHint: 'Den del som går att läsa. Lämna tomt om inget syns.',
    reason: 'Varför saknas numret?',
    reasonHint: 'Till exempel: utbränt, skyltarna och numret förstörda.',
    firstName: 'Förnamn',
    lastName: 'Efternamn',
    address: 'Adress',
    addressHint: 'Gatuadress, postnummer och ort.',
    personalId: 'Personbeteckning',
    personalIdHint:
      'Frivillig. Med den får ägaren intyget i tjänsten. Sparas inte på den här enheten.',
    show: 'Visa personbeteckningen',
    button: 'Spara och fortsätt',
  },
  hand: {
    title: 'Skriv in fordonet för hand',
    lead: 'Fordonsregistret svarar inte. Skriv in det du ser. Tjänsten kompletterar uppgifterna ur registret när förbindelsen är tillbaka.',
    offer: 'Skriv in för hand',
    late: 'Registret svarade. Vill du använda dess uppgifter?',
    useLate: 'Använd registrets uppgifter',
    vinHint: 'Från karossen. Lämna tomt om det inte går att läsa.',
  },
}
