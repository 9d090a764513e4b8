import { useEffect, useState } from 'react'

/** Short enough that a displayed minute is never late. */
const stepMs = 10_000

/** Returns the current time in ms, updated every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
