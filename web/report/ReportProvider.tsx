import { useMemo, useState, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { finnishDay } from '#rules/finnish-day.ts'
import type { Answers } from '#rules/report/questionnaires/question.ts'
import { problemsOf, warningsOf } from '#rules/report/report-check.ts'
import { ReportContext, type OpenReport, type Recycler } from './context.ts'
import { definitionFor, type ReportSource } from './source.ts'
import { useSubmission, type Submission } from './submission.ts'
import { reportSaver, type LoadedReport } from './use-report.ts'
import type { Saver, SaveState, ServerState } from './saver.ts'

const nobody: readonly Recycler[] = []

/** Provides an open report to its fields. */
export function ReportProvider({
  source,
  opened,
  recyclers = nobody,
  showsSummary = false,
  children,
}: {
  source: ReportSource
  opened: LoadedReport
  recyclers?: readonly Recycler[]
  showsSummary?: boolean
  children: (open: OpenReport, submission: Submission) => ReactNode
}) {
  const { saver, state } = useSaver(() => reportSaver(source, opened))
  const { report } = state.serverState
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [today] = useState(() => finnishDay(new Date()))
  const definition = useMemo(() => definitionFor(report), [report])
  const answers = state.fields as Answers
  const prefilled = useMemo(
    () => report.prefilled.filter((name) => !state.unsaved.includes(name)),
    [report.prefilled, state.unsaved],
  )
  const problems = useMemo(
    () => problemsOf({ type: report.type, definition }, answers, today, prefilled),
    [report.type, definition, answers, today, prefilled],
  )
  const warnings = useMemo(() => {
    const { type, year, previous } = report
    return warningsOf({ type, year }, answers, previous?.answers)
  }, [report, answers])
  const [wasTried, setTried] = useState(false)
  // A form that is not filled in yet does not warn of every blank.
  const shownWarnings = warnings.filter(
    ({ code, field }) => code !== 'BLANK_NOW' || wasTried || touched.has(field),
  )
  const submission = useSubmission({
    source,
    saver,
    problems,
    warnings,
    hasHiddenWarnings: shownWarnings.length < warnings.length,
    showsSummary,
    onTry: () => setTried(true),
  })
  const open: OpenReport = {
    report,
    definition,
    saver,
    state,
    prefilled,
    problems,
    warnings: shownWarnings,
    tries: submission.tries,
    touched,
    touch: (name) => {
      if (!touched.has(name)) setTouched(new Set([...touched, name]))
    },
    recyclers,
  }
  return <ReportContext value={open}>{children(open, submission)}</ReportContext>
}

/**
 * A saver for the life of the screen. It retries when online, refreshes when the window is shown
 * again, and sends pending changes on leaving. `create` is called once.
 */
function useSaver<T extends ServerState>(
  create: () => Saver<T>,
): { readonly saver: Saver<T>; readonly state: SaveState<T> } {
  const [saver] = useState(create)
  useEffect(() => {
    const again = () => void saver.flush()
    const look = () => {
      if (document.visibilityState === 'hidden') return void saver.flush()
      return void saver.refresh()
    }
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
      void saver.flush()
    }
  }, [saver])
  return { saver, state: useSyncExternalStore(saver.subscribe, saver.read) }
}
