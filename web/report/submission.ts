import { useRef, useState } from 'react'
import type { Warning } from '#rules/report/battery-warnings.ts'
import type { Problems } from '#rules/report/questionnaires/problems.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import type { ApiError } from '#web/api/http.ts'
import type { Saver } from './saver.ts'
import type { ReportSource, ServerReport } from './source.ts'
import { sendChange } from './use-report.ts'

export type Submission = {
  readonly tries: number
  readonly busy: boolean
  /** Error of the service. */
  readonly error: ApiError | null
  /** Something is unsaved, so nothing was submitted. */
  readonly isUnsaved: boolean
  readonly isConfirmed: boolean
  readonly confirm: (isConfirmed: boolean) => void
  readonly submit: () => Promise<void>
  /** Answers whether the shown summary is right. null while nothing is asked. */
  readonly answerSummary: ((isRight: boolean) => void) | null
}

/**
 * Submits a report once: after everything is saved, nothing is missing, and the warnings and the
 * summary are confirmed.
 */
export function useSubmission({
  source,
  saver,
  problems,
  warnings,
  hasHiddenWarnings,
  showsSummary,
  onTry,
}: {
  source: ReportSource
  saver: Saver<ServerReport>
  problems: Problems
  warnings: readonly Warning[]
  /** Some warnings are shown after the first try only. A confirmation does not cover them. */
  hasHiddenWarnings: boolean
  /** The page shows all answers beside the button, so no dialog asks about them. */
  showsSummary: boolean
  onTry: () => void
}): Submission {
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  // A warning that came after the confirmation is not confirmed.
  const shown = warnings.map(({ field, code }) => field + code).join()
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const isConfirmed = confirmed === shown
  const running = useRef(false)
  const [answerSummary, setAnswerSummary] = useState<Submission['answerSummary']>(null)
  const summaryConfirmed = () =>
    new Promise<boolean>((resolve) => {
      setAnswerSummary(() => (isRight: boolean) => {
        setAnswerSummary(null)
        resolve(isRight)
      })
    })

  const run = async () => {
    setError(null)
    const isSaved = await saver.flush()
    setUnsaved(!isSaved)
    setTries((before) => before + 1)
    onTry()
    if (hasHiddenWarnings) setConfirmed(null)
    const isWhole = Object.keys(problems).length === 0
    const isAllConfirmed = warnings.length === 0 || (isConfirmed && !hasHiddenWarnings)
    if (!isSaved || !isWhole || !isAllConfirmed) return
    if (!showsSummary && !(await summaryConfirmed())) return
    const answer = await sendChange(source, { status: 'submitted', confirmed: isConfirmed })
    if ('error' in answer) {
      setError(answer.error)
      await saver.refresh()
      return
    }
    saver.take(answer.serverState)
    // The button is gone or far below. The receipt is at the top.
    window.scrollTo(0, 0)
    focusHeading()
    setTries(0)
    setConfirmed(null)
  }
  const submit = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    await run().finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return {
    tries,
    busy,
    error,
    isUnsaved,
    isConfirmed,
    confirm: (isRight) => setConfirmed(isRight ? shown : null),
    submit,
    answerSummary,
  }
}
