import type { recycleDetails as fi } from '#texts/fi/operator-recycle-details.ts'
import type { Translated } from '#texts/index.ts'

export const recycleDetails: Translated<typeof fi> = {
  details: {
    title: 'Vad ska göras med fordonet?',
    lead: 'Efter detta är fordonet under behandling.',
    picture: 'Bild',
    pictureHint: 'En bild räcker. En bild på över 5\u00a0MB förminskas innan den skickas.',
    take: 'Ta en bild',
    choose: 'Välj en bild',
    remove: 'Ta bort bilden',
    remarks: 'Anmärkningar',
    remarksHint:
      'Skador, delar som saknas och annat som nästa person bör veta. Andra verksamhetsställen ser detta när fordonet är tillgängligt. Skriv inget om ägaren.',
    sending: 'Bilden skickas',
    finish: 'Flytta till behandling',
    finishAndPublish: 'Flytta till behandling och publicera',
  },
  done: {
    title: 'Fordonet är mottaget',
    inProcess: 'Det finns nu bland fordonen under behandling.',
    listed: 'Andra operatörer ser det i ett dygn. Sedan återgår det till behandling.',
    certificate: 'Skrotningsintyg {number}',
    next: 'Vad händer sedan?',
    steps: {
      ownerMail: 'Ägaren får en länk till intyget per e-post.',
      ownerPaper: 'Skriv ut intyget åt den som lämnade in fordonet.',
      safe: 'Gör fordonet säkert och förbehandla det.',
      recycle: 'Demontera delarna som återvinns och lämna karossen till fragmentering.',
      reuse: 'Demontera delarna som används på det här verksamhetsstället.',
      reuse_publish: 'Följ förfrågningarna under Tillgängliga fordon.',
    },
    mail: {
      title: 'Skicka till ägarens e-post',
      what: 'Ägaren får en länk för att logga in och ladda ner intyget.',
      email: 'Ägarens e-post',
      locale: 'Meddelandets språk',
      send: 'Skicka',
      sent: 'Skickat till {email}',
      failed: 'Meddelandet skickades inte',
    },
    another: 'Ta emot nästa fordon',
    links: 'Vart härnäst',
    open: 'Öppna fordonet',
    toProcess: 'Fordon under behandling',
    toAvailable: 'Tillgängliga fordon',
    toIncoming: 'Ankommande fordon',
  },
}
