import { useSyncExternalStore } from 'react'

/** The browser is sure that it is offline, but only guesses that it is online. */
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

/** Returns whether the device may be online. */
export function useOnline(): boolean {
  return useSyncExternalStore(onlineState.listen, onlineState.read)
}
