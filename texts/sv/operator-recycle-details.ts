import type { recycleDetails as fi } from '#texts/fi/operator-recycle-details.ts'
import type { Translated } from '#texts/index.ts'

export const recycleDetails: Translated<typeof fi> = {
  details: {
    title: 'Vad ska göras med fordonet?',
    picture: 'Bild',
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
    listed: 'Andra operatörer ser det i ett dygn. Sedan återgår det till behandling.',
    certificate: 'Skrotningsintyg {number}',
    mail: {
      title: 'Skicka till ägarens e-post',
      what: 'Ägaren får en länk för att logga in och ladda ner intyget.',
      email: 'Ägarens e-post',
      locale: 'Meddelandets språk',
      send: 'Skicka',
      sent: 'Skickat till {email}',
      failed: 'Meddelandet skickades inte',
    },
    another: 'Nästa fordon',
    open: 'Öppna fordonet',
  },
}
