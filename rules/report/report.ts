/** Respondents by report type: a station, an operator company, or anyone with a link. */
export const reportTypes = [
  'self_control',
  'self_evaluation',
  'company_battery',
  'public_battery',
] as const
export type ReportType = (typeof reportTypes)[number]
/** Answered by a company's main user, at `shop/operator/questionnaire/`. */
export const companyReportTypes = ['self_evaluation', 'company_battery'] as const
/** Answered at a station, at `shop/{shopId}/questionnaire/`. */
export const stationReportTypes = ['self_control'] as const
/** Reports that a company or station owes. The service can send reminders of them. */
export const owedReportTypes = [...companyReportTypes, ...stationReportTypes] as const
/** Battery reports. The association sets their year and deadline. */
export const batteryReportTypes = ['company_battery', 'public_battery'] as const

export const isBattery = (type: ReportType): boolean =>
  (batteryReportTypes as readonly ReportType[]).includes(type)

/**
 * `reopened` was submitted and may be changed. The last submission stays valid until the next one.
 */
export const reportStatuses = ['not_started', 'draft', 'submitted', 'reopened'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/**
 * Returns the year of the open station and company questionnaires: last year until the end of
 * March, then the running year.
 */
export function questionnaireYear(today: string): number {
  const year = Number(today.slice(0, 4))
  return today.slice(5, 7) <= '03' ? year - 1 : year
}

/** Days before the deadline on which the service reminds of a missing report. */
export const reminderDays: readonly number[] = [30, 14, 7, 1]

/** Returns the last day for the questionnaires of a year. */
export const questionnaireDeadline = (year: number): string => `${year + 1}-03-31`

/** Returns a receipt number: the report, and the count of the submission from the second on. */
export function receiptNumber(of: { year: number; id: number; time: number }): string {
  const number = `KR-${of.year}-${String(of.id).padStart(6, '0')}`
  return of.time === 1 ? number : `${number}-${of.time}`
}

/** Whether a battery report counts. One counts for a business id and year, further ones wait for a decision. */
export const countings = ['counted', 'to_decide', 'void'] as const
export type Counting = (typeof countings)[number]
