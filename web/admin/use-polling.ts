import { useEffect } from 'react'

/** Asks again every so many milliseconds while the page is in sight; never where `ms` is null. */
export function usePolling(refetch: () => unknown, ms: number | null): void {
  useEffect(() => {
    if (ms === null) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch()
    }, ms)
    return () => clearInterval(timer)
  }, [refetch, ms])
}
