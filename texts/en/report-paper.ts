import type { reportPaper as fi } from '../fi/report-paper.ts'
import type { Translated } from '../index.ts'

export const reportPaper: Translated<typeof fi> = {
  year: 'Year',
  respondent: 'Reported by',
  station: 'Station',
  receipt: 'Receipt number',
  submitted: 'Submitted',
  by: 'Submitted by',
  page: 'Page',
  corrected: 'The service administrator has corrected this report after it was submitted.',
  file: 'report-{type}-{receipt}',
}
