import type { Report, SavedReport } from '#contract/report.ts'
import type { readAnswer as ReadAnswer } from '#rules/report/questionnaires/answer.ts'
import { fieldsOf, type Definition } from '#rules/report/questionnaires/question.ts'
import { definitionOf } from '#rules/report/definitions.ts'
import type { Result } from '#web/api/http.ts'
import type { Changes, Fields } from './merge.ts'
import type { ServerState } from './saver.ts'

/** Part of a report to send: some answers, or its submission. */
export type ReportBody = {
  readonly answers?: Report['answers']
  readonly base?: Report['revisions']
  readonly status?: 'submitted'
  readonly confirmed?: boolean
}

/** Source of a report: a company's, a station's, or one under a public link. */
export type ReportSource = {
  readonly read: () => Promise<Result<Report>>
  readonly change: (body: ReportBody) => Promise<Result<SavedReport>>
  readonly download: () => Promise<Result<File>>
  /** Stores unsaved changes in this browser. null when all are saved. */
  readonly storeUnsaved: (changes: Changes | null) => void
  readonly readUnsaved: () => Promise<Changes | null>
  /** Called after a save or submission, which counts as done when this has ended. */
  readonly onSaved?: (report: Report) => Promise<void> | void
}

export type ServerReport = ServerState & { readonly report: Report }

export const fromServer = (report: Report): ServerReport => ({
  report,
  fields: report.answers,
  prefilled: report.prefilled,
})

/** Returns the questions of the version that the report was begun with. */
export const definitionFor = ({ type, definition }: Pick<Report, 'type' | 'definition'>) =>
  definitionOf(type, definition.version)

let readAnswer: typeof ReadAnswer | null = null
let isLoading = false

/**
 * The schemas load with the first answer: they are too large for the first screen of the public
 * form.
 */
async function loadSchemas(): Promise<void> {
  if (isLoading) return
  isLoading = true
  try {
    ;({ readAnswer } = await import('#rules/report/questionnaires/answer.ts'))
  } catch {
    // Offline: the next answer tries again.
    isLoading = false
  }
}

/**
 * Returns errors of single answers by field, before sending. Until the schemas have loaded only the
 * service checks.
 */
export function fieldErrorsOf(definition: Definition, fields: Fields): Record<string, string> {
  // A blank and a tick need no schema.
  const typed = Object.entries(fields).filter(([, value]) => value !== null && value !== true)
  if (typed.length > 0) void loadSchemas()
  const types = fieldsOf(definition)
  return Object.fromEntries(
    typed.flatMap(([name, value]) => {
      const type = types.get(name)
      const code = type && readAnswer?.(type, value).code
      return code ? [[name, code] as const] : []
    }),
  )
}
