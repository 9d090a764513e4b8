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
    print: 'A4, page numbers, at most {most} rows',
  },
  tooLong: 'A print has at most {most} rows. Narrow the search to print.',
  name: 'Name of the file',
  /** Words in the names of files and in the heads of prints. */
  about: {
    country: 'the whole country',
    businessId: 'Business ID',
    permit: 'Environmental permit',
    allTime: 'all time',
    underWay: 'under way',
    made: 'made',
  },
}
