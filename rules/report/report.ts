import { companyBatteryVersions, publicBatteryVersions } from './questionnaires/battery-form.ts'
import { questionsOf, type Definition } from './questionnaires/question.ts'
import { selfControlVersions } from './questionnaires/self-control.ts'
import { selfEvaluationVersions } from './questionnaires/self-evaluation.ts'

/** Who answers a report: a station, an operator company, or anyone under a link of their own. */
const versions = {
  self_control: selfControlVersions,
  self_evaluation: selfEvaluationVersions,
  company_battery: companyBatteryVersions,
  public_battery: publicBatteryVersions,
} as const satisfies Record<string, readonly Definition[]>

export type ReportType = keyof typeof versions
export const reportTypes = Object.keys(versions) as [ReportType, ...ReportType[]]
/** Answered by a company's main user, at `shop/operator/questionnaire/`. */
export const companyReportTypes = ['self_evaluation', 'company_battery'] as const
/** Answered at a station, at `shop/{shopId}/questionnaire/`. */
export const stationReportTypes = ['self_control'] as const
/** Those that somebody owes, and can be reminded of. */
export const owedReportTypes = [...companyReportTypes, ...stationReportTypes] as const
/** The two that tell of batteries, and whose year and deadline the association sets. */
export const batteryReportTypes = ['company_battery', 'public_battery'] as const

export const isBattery = (type: ReportType): boolean =>
  (batteryReportTypes as readonly ReportType[]).includes(type)

/**
 * `reopened` was submitted once and may be changed again; until it is submitted anew, what was
 * submitted stands.
 */
export const reportStatuses = ['not_started', 'draft', 'submitted', 'reopened'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** The questions as they are asked now. */
export function currentDefinition(type: ReportType): Definition {
  const [last] = versions[type].slice(-1)
  if (!last) throw new Error(`${type} has no questions`)
  return last
}

/** The questions as they were asked then. @throws Error for a version that never was */
export function definitionOf(type: ReportType, version: number): Definition {
  const found = versions[type].find((definition) => definition.version === version)
  if (!found) throw new Error(`${type} has no version ${version}`)
  return found
}

/**
 * The questions of every version in one form, for reports of several years beside each other: the
 * present ones, and after those of each section the ones that only older versions had.
 */
export function everyQuestion(type: ReportType): Definition {
  const present = currentDefinition(type)
  const known = new Set(questionsOf(present).map(({ code }) => code))
  const older = versions[type].toReversed().flatMap(({ sections }) => sections)
  return {
    version: present.version,
    sections: present.sections.map(({ code, questions }) => ({
      code,
      questions: [
        ...questions,
        ...older
          .filter((section) => section.code === code)
          .flatMap((section) => section.questions)
          .filter((question) => !known.has(question.code) && known.add(question.code)),
      ],
    })),
  }
}

/**
 * The year that station and company questionnaires are about on that day: last year's are asked
 * until the end of March, then this year's.
 */
export function questionnaireYear(today: string): number {
  const year = Number(today.slice(0, 4))
  return today.slice(5, 7) <= '03' ? year - 1 : year
}

/** How many days before its deadline a report that is missing is reminded of by itself. */
export const reminderDays: readonly number[] = [30, 14, 7, 1]

/** The last day for the questionnaires of a year. */
export const questionnaireDeadline = (year: number): string => `${year + 1}-03-31`

/** A receipt: which report, and which time it was submitted, from the second on. */
export function receiptNumber(of: { year: number; id: number; time: number }): string {
  const number = `KR-${of.year}-${String(of.id).padStart(6, '0')}`
  return of.time === 1 ? number : `${number}-${of.time}`
}
