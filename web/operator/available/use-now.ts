import { useEffect, useState } from 'react'

/** Often enough that a shown minute is never a late one. */
const stepMs = 10_000

/** The present moment in milliseconds, anew every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
