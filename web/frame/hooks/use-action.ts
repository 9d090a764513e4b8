import { useState } from 'react'
import type { CallError } from '#web/api/errors.ts'

/** Runs an action that returns its error, and keeps the error until the next run. */
export function useAction(act: () => Promise<CallError | undefined>): {
  readonly busy: boolean
  readonly error: CallError | undefined
  readonly run: () => void
} {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError>()
  const run = async () => {
    setBusy(true)
    setError(undefined)
    const failure = await act()
    setBusy(false)
    setError(failure)
  }
  return { busy, error, run: () => void run() }
}
