import { useCallback } from 'react'
import type { Report } from '#contract/report.ts'
import { usePublicQuery } from '#web/frame/hooks/use-public-query.ts'
import type { Result, ApiError } from '#web/api/http.ts'
import type { Changes } from './merge.ts'
import { createSaver, type Saver, type SaveResult } from './saver.ts'
import {
  definitionFor,
  fieldErrorsOf,
  fromServer,
  type ReportBody,
  type ReportSource,
  type ServerReport,
} from './source.ts'

export type LoadedReport = { readonly report: Report; readonly unsaved: Changes | null }

/** Reads a report, with unsaved changes of an earlier visit. `again` retries after a failure. */
export function useOpenReport(source: ReportSource): {
  readonly opened: LoadedReport | null
  readonly error: ApiError | null
  readonly again: () => void
} {
  const ask = useCallback(async (): Promise<Result<LoadedReport>> => {
    const [answer, kept] = await Promise.all([source.read(), source.readUnsaved()])
    if ('error' in answer) return answer
    return { data: { report: answer.data, unsaved: answer.data.is_open ? kept : null } }
  }, [source])
  const { answer, again } = usePublicQuery(ask)
  return {
    opened: answer && 'data' in answer ? answer.data : null,
    error: answer && 'error' in answer ? answer.error : null,
    again,
  }
}

/** Returns the saver of an open report. */
export function reportSaver(
  source: ReportSource,
  { report, unsaved: kept }: LoadedReport,
): Saver<ServerReport> {
  const definition = definitionFor(report)
  return createSaver<ServerReport>({
    serverState: fromServer(report),
    kept,
    keep: source.storeUnsaved,
    check: (typed) => fieldErrorsOf(definition, typed),
    ask: async () => {
      const answer = await source.read()
      return 'error' in answer ? answer : { serverState: fromServer(answer.data) }
    },
    send: async (typed, known) => {
      const base = Object.fromEntries(
        Object.keys(typed).map((name) => [name, known.report.revisions[name] ?? 0]),
      )
      return sendChange(source, { answers: typed as Report['answers'], base })
    },
  })
}

/** Sends a part of a report, or submits it. */
export async function sendChange(
  source: ReportSource,
  body: ReportBody,
): Promise<SaveResult<ServerReport>> {
  const answer = await source.change(body)
  if ('error' in answer) return { error: withPlainFields(answer.error) }
  const { conflicts, ...report } = answer.data
  await source.onSaved?.(report)
  return { serverState: fromServer(report), contested: conflicts.map(({ field }) => field) }
}

/** The service names fields by their path in the body: `answers.SC01`. */
function withPlainFields(error: ApiError): ApiError {
  const fields = Object.entries(error.fields).map(([path, code]) => [
    path.replace(/^answers\./, ''),
    code,
  ])
  return { ...error, fields: Object.fromEntries(fields) as Record<string, string> }
}
