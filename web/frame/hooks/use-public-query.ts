import { useCallback, useEffect, useRef, useState } from 'react'
import type { Result } from '#web/api/http.ts'

/**
 * Requests once when shown, and once more on `again`. The result is null while it loads. `ask` must
 * stay the same function for the same request. Public pages use it, because they load no query cache.
 */
export function usePublicQuery<T>(ask: () => Promise<Result<T>>): {
  readonly answer: Result<T> | null
  readonly again: () => void
} {
  const [answer, setAnswer] = useState<Result<T> | null>(null)
  const latest = useRef(0)
  const run = useCallback(async () => {
    latest.current += 1
    const mine = latest.current
    const response = await ask()
    if (mine === latest.current) setAnswer(response)
  }, [ask])
  useEffect(() => {
    void run()
    return () => {
      latest.current += 1
    }
  }, [run])
  const again = useCallback(() => {
    setAnswer(null)
    void run()
  }, [run])
  return { answer, again }
}
