import { useSyncExternalStore } from 'react'

/** What the browser knows of the line: without one it is sure, with one it is a guess. */
const onlineState = {
  read: () => navigator.onLine,
  listen: (listener: () => void): (() => void) => {
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
    return () => {
      window.removeEventListener('online', listener)
      window.removeEventListener('offline', listener)
    }
  },
}

/** Whether there may be a line to the service. */
export function useOnline(): boolean {
  return useSyncExternalStore(onlineState.listen, onlineState.read)
}
