import { useSyncExternalStore } from 'react'

const followMs = 30_000

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Options of a query whose page follows the station's steps: reads again while it is in sight. */
export function useFollowing() {
  const isSeen = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  return { pollingInterval: isSeen ? followMs : 0, refetchOnMountOrArgChange: true }
}
