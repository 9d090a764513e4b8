import { useCallback } from 'react'
import type { Report } from '#contract/report.ts'
import { useAnswer } from '#web/frame/use-answer.ts'
import type { Answer, ApiError } from '#web/http.ts'
import type { Changes } from './merge.ts'
import { createSaver } from './saver.ts'
import type { Saver, Saved } from './saver.ts'
import { definitionFor, faultsOf, told } from './source.ts'
import type { ReportBody, ReportSource, ToldReport } from './source.ts'

export type Opened = { readonly report: Report; readonly kept: Changes | null }

/** Reads a report, with what an earlier visit could not save; `again` after a failure. */
export function useOpenReport(source: ReportSource): {
  readonly opened: Opened | null
  readonly error: ApiError | null
  readonly again: () => void
} {
  const ask = useCallback(async (): Promise<Answer<Opened>> => {
    const [answer, kept] = await Promise.all([source.read(), source.kept()])
    if ('error' in answer) return answer
    return { data: { report: answer.data, kept: answer.data.is_open ? kept : null } }
  }, [source])
  const { answer, again } = useAnswer(ask)
  return {
    opened: answer && 'data' in answer ? answer.data : null,
    error: answer && 'error' in answer ? answer.error : null,
    again,
  }
}

/** The saver of an opened report. */
export function reportSaver(source: ReportSource, { report, kept }: Opened): Saver<ToldReport> {
  const definition = definitionFor(report)
  return createSaver<ToldReport>({
    told: told(report),
    kept,
    keep: source.keep,
    check: (typed) => faultsOf(definition, typed),
    ask: async () => {
      const answer = await source.read()
      return 'error' in answer ? answer : { told: told(answer.data) }
    },
    send: async (typed, known) => {
      const base = Object.fromEntries(
        Object.keys(typed).map((name) => [name, known.report.revisions[name] ?? 0]),
      )
      return saved(source, { answers: typed as Report['answers'], base })
    },
  })
}

/** Sends a part of a report, or submits it. */
export async function saved(source: ReportSource, body: ReportBody): Promise<Saved<ToldReport>> {
  const answer = await source.change(body)
  if ('error' in answer) return { error: withPlainFields(answer.error) }
  const { conflicts, ...report } = answer.data
  source.onSaved?.(report)
  return { told: told(report), contested: conflicts.map(({ field }) => field) }
}

/** The service names fields by their path in the body: `answers.SC01`. */
function withPlainFields(error: ApiError): ApiError {
  const fields = Object.entries(error.fields).map(([path, code]) => [
    path.replace(/^answers\./, ''),
    code,
  ])
  return { ...error, fields: Object.fromEntries(fields) as Record<string, string> }
}
