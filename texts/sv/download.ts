import type { download as source } from '../fi/download.ts'
import type { Translated } from '../index.ts'

export const download: Translated<typeof source> = {
  open: 'Ladda ner',
  doPrint: 'Skriv ut',
  cancel: 'Avbryt',
  format: 'Format',
  ways: { xlsx: 'Excel-arbetsbok', csv: 'CSV-tabell', print: 'Utskrift' },
  hints: {
    xlsx: 'på första sidan vad, vems och vilken tid',
    csv: 'semikolon och decimalkomma',
    print: 'A4, sidnummer, högst {most} rader',
  },
  tooLong: 'En utskrift har högst {most} rader. Begränsa sökningen för att skriva ut.',
  name: 'Filens namn',
  /** Words in the names of files and in the heads of prints. */
  about: {
    country: 'hela landet',
    businessId: 'FO-nummer',
    permit: 'Miljötillstånd',
    allTime: 'hela tiden',
    underWay: 'pågår',
    made: 'gjord',
  },
}
