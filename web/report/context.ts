import { createContext, use, type ReactNode } from 'react'
import type { Warning } from '#rules/report/battery-warnings.ts'
import type { AnswerValue, Definition } from '#rules/report/questionnaires/question.ts'
import type { Problems } from '#rules/report/questionnaires/problems.ts'
import type { Report } from '#contract/report.ts'
import { fieldText } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Fields } from './merge.ts'
import type { Saver, SaveState } from './saver.ts'
import type { ServerReport } from './source.ts'

/** An operator company. A report may name one that recycles no more. */
export type Recycler = {
  readonly id: number
  readonly name: string
  readonly recycles_batteries?: boolean
}

/** An open report, for its fields. */
export type OpenReport = {
  readonly report: Report
  readonly definition: Definition
  readonly saver: Saver<ServerReport>
  readonly state: SaveState<ServerReport>
  /** Fields that the service filled in and nobody has confirmed. */
  readonly prefilled: readonly string[]
  /** Errors that block the submission. */
  readonly problems: Problems
  readonly warnings: readonly Warning[]
  /** Number of submission tries. After the first all errors are shown. */
  readonly tries: number
  readonly touched: ReadonlySet<string>
  readonly touch: (name: string) => void
  /** Recyclers to choose from in a battery report. */
  readonly recyclers: readonly Recycler[]
}

export const ReportContext = createContext<OpenReport | null>(null)

export function useReport(): OpenReport {
  const report = use(ReportContext)
  if (!report) throw new Error('This field stands outside of a report')
  return report
}

/** Returns the id of a field's element, the target of an error link. */
export const fieldId = (name: string) => `field-${name}`

/** Codes shown only on submitting. All others are shown when the field is left. */
const codesShownOnSubmit: ReadonlySet<string> = new Set([
  'REQUIRED',
  'NOTHING_REPORTED',
  'REMARK_NEEDED',
  'PREFILL_UNCONFIRMED',
])

/** Returns the value, the error and the setter of one field. */
export function useReportField(name: string) {
  const { report, saver, state, prefilled, problems, warnings, tries, touched, touch } = useReport()
  const errors = useTexts('errors')
  const fault = state.fieldErrors[name] ?? problems[name]
  const isTold = tries > 0 || (touched.has(name) && !(fault && codesShownOnSubmit.has(fault)))
  return {
    id: fieldId(name),
    value: (state.fields[name] ?? null) as AnswerValue,
    set: (value: AnswerValue, others: Fields = {}) => saver.change({ [name]: value, ...others }),
    error: isTold ? fieldText(fault, errors) : undefined,
    onBlur: () => touch(name),
    isContested: name in state.conflicts,
    theirs: (state.conflicts[name] ?? null) as AnswerValue,
    decide: (forMine: boolean) => saver.decide(name, forMine),
    previous: report.previous?.answers[name] ?? null,
    isPrefilled: prefilled.includes(name) && !(name in state.conflicts),
    warning: warnings.find(({ field }) => field === name),
  }
}

/** Returns a note about the records behind a field, or null where there is none. */
type RecordNote = (field: string) => ReactNode

export const RecordNotesContext = createContext<RecordNote>(() => null)
