import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from '#web/http.ts'

/**
 * Asks once when shown, and once more on `again`; null while it waits. `ask` must stay the same
 * function for the same question. For the public pages, which load no RTK Query.
 */
export function useAnswer<T>(ask: () => Promise<Answer<T>>): {
  readonly answer: Answer<T> | null
  readonly again: () => void
} {
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const latest = useRef(0)
  const run = useCallback(async () => {
    latest.current += 1
    const mine = latest.current
    const given = await ask()
    if (mine === latest.current) setAnswer(given)
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
