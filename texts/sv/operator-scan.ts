import type { operatorScan as fi } from '#texts/fi/operator-scan.ts'
import type { Translated } from '#texts/index.ts'

export const operatorScan: Translated<typeof fi> = {
  title: 'Läs av koden',
  picture: 'Kamerans bild',
  starting: 'Kameran startar',
  aim: 'Rikta ramen mot streckkoden eller QR-koden.',
  nothing: 'Inget har lästs av ännu. Gå närmare eller ge mer ljus. Du kan också skriva numret.',
  lightOn: 'Tänd lampan',
  lightOff: 'Släck lampan',
  type: 'Skriv numret',
  refused: {
    title: 'Kameran är inte tillåten',
    what: 'Tillåt kameran i webbläsarens inställningar bredvid adressfältet och öppna avläsningen på nytt. Du kan också fotografera koden eller skriva numret.',
  },
  none: {
    title: 'Kameran kan inte användas',
    what: 'Enheten har ingen kamera, eller så använder en annan app den. Du kan välja en bild av koden eller skriva numret.',
  },
  take: 'Fotografera koden',
  choose: 'Välj en bild av koden',
  missing: 'Ingen kod hittades i bilden. Fotografera närmare eller skriv numret.',
}
