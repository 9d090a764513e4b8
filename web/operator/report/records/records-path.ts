import { pages } from '#rules/pages.ts'
import type { ReportedUse } from '#rules/report/battery-records.ts'
import { chemistries, type Chemistry } from '#rules/report/questionnaires/battery-form.ts'

/** The batteries behind a field of the battery report. */
export function recordsPath(year: number, field: string): string {
  const params = new URLSearchParams({ year: String(year) })
  const chemistry = chemistries.find((one: Chemistry) => field.startsWith(`${one}_`))
  const use: ReportedUse = field.endsWith('_stored_traction_kg') ? 'stored' : 'recycled'
  if (chemistry) params.set('chemistry', chemistry)
  params.set('use', use)
  return `${pages.operatorBatteryRecords.path}?${params}`
}
