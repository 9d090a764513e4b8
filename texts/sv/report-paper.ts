import type { reportPaper as fi } from '../fi/report-paper.ts'
import type { Translated } from '../index.ts'

export const reportPaper: Translated<typeof fi> = {
  year: 'År',
  respondent: 'Rapporterande företag',
  station: 'Verksamhetsställe',
  receipt: 'Mottagningsnummer',
  submitted: 'Inskickad',
  by: 'Inskickad av',
  page: 'Sida',
  corrected: 'Tjänstens administration har rättat den här rapporten efter att den lämnades in.',
  file: 'rapport-{type}-{receipt}',
}
