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
    print: 'A4, sidnummer',
  },
}
