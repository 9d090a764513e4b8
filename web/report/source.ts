import type { Report, SavedReport } from '#contract/report.ts'
import type { readAnswer as ReadAnswer } from '#rules/report/questionnaires/answer.ts'
import { fieldsOf } from '#rules/report/questionnaires/question.ts'
import type { Definition } from '#rules/report/questionnaires/question.ts'
import { definitionOf } from '#rules/report/report.ts'
import type { Result } from '#web/api/http.ts'
import type { Changes, Fields } from './merge.ts'
import type { ServerState } from './saver.ts'

/** What is sent of a report: some of its answers, or its submission. */
export type ReportBody = {
  readonly answers?: Report['answers']
  readonly base?: Report['revisions']
  readonly status?: 'submitted'
  readonly confirmed?: boolean
}

/** Where a report is read and kept: a company's, a station's, or one under a public link. */
export type ReportSource = {
  readonly read: () => Promise<Result<Report>>
  readonly change: (body: ReportBody) => Promise<Result<SavedReport>>
  readonly download: () => Promise<Result<File>>
  /** Keeps in this browser what could not be saved yet; null when all is. */
  readonly storeUnsaved: (changes: Changes | null) => void
  readonly readUnsaved: () => Promise<Changes | null>
  /** Something was saved or submitted. */
  readonly onSaved?: (report: Report) => void
}

export type ServerReport = ServerState & { readonly report: Report }

export const fromServer = (report: Report): ServerReport => ({ report, fields: report.answers })

/** The questions that the report was begun with. */
export const definitionFor = ({ type, definition }: Pick<Report, 'type' | 'definition'>) =>
  definitionOf(type, definition.version)

let readAnswer: typeof ReadAnswer | null = null
let isLoading = false

/** The schemas come with the first answer: the public form's first screen has no room for them. */
async function loadSchemas(): Promise<void> {
  if (isLoading) return
  isLoading = true
  try {
    ;({ readAnswer } = await import('#rules/report/questionnaires/answer.ts'))
  } catch {
    // The line is gone: the next answer asks again.
    isLoading = false
  }
}

/**
 * What is wrong with single answers, by field, before they are sent. Until the schemas are there the
 * service alone tells.
 */
export function fieldErrorsOf(definition: Definition, fields: Fields): Record<string, string> {
  void loadSchemas()
  const types = fieldsOf(definition)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const type = types.get(name)
      const code = type && readAnswer?.(type, value).code
      return code ? [[name, code] as const] : []
    }),
  )
}
