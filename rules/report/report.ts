import { companyBatteryVersions, publicBatteryVersions } from './questionnaires/battery-form.ts'
import { questionsOf, type Definition } from './questionnaires/question.ts'
import { selfControlVersions } from './questionnaires/self-control.ts'
import { selfEvaluationVersions } from './questionnaires/self-evaluation.ts'

/** Respondents by report type: a station, an operator company, or anyone with a link. */
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

/** Returns the questions of a report that begins: the latest version from that year or before. */
export function currentDefinition(type: ReportType, year: number): Definition {
  return latestFrom(versions[type], year)
}

/** @throws Error where no version is that old */
export function latestFrom(all: readonly Definition[], year: number): Definition {
  const last = all.findLast(({ from }) => from <= year)
  if (!last) throw new Error(`No questions for ${year}`)
  return last
}

/**
 * Returns the questions of a version.
 * @throws Error for an unknown version
 */
export function definitionOf(type: ReportType, version: number): Definition {
  const found = versions[type].find((definition) => definition.version === version)
  if (!found) throw new Error(`${type} has no version ${version}`)
  return found
}

/**
 * Returns the questions of every version in one form, to compare reports of several years. Each
 * section has the latest questions first, then those of older versions only.
 */
export function everyQuestion(type: ReportType): Definition {
  const present = currentDefinition(type, Number.POSITIVE_INFINITY)
  const known = new Set(questionsOf(present).map(({ code }) => code))
  const older = versions[type].toReversed().flatMap(({ sections }) => sections)
  return {
    version: present.version,
    from: present.from,
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
