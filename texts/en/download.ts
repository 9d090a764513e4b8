import type { download as source } from '../fi/download.ts'
import type { Translated } from '../index.ts'

export const download: Translated<typeof source> = {
  open: 'Download',
  doPrint: 'Print',
  cancel: 'Cancel',
  format: 'Format',
  ways: { xlsx: 'Excel workbook', csv: 'CSV table', print: 'Print' },
  hints: {
    xlsx: 'what, whose and which period on the first sheet',
    csv: 'semicolon and decimal comma',
    print: 'A4, page numbers',
  },
}
