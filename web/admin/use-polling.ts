import { useEffect } from 'react'

/** Polls at the interval in milliseconds while the page is visible. null turns polling off. */
export function usePolling(refetch: () => unknown, ms: number | null): void {
  useEffect(() => {
    if (ms === null) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch()
    }, ms)
    return () => clearInterval(timer)
  }, [refetch, ms])
}
