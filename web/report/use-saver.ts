import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Saver, SaveState, ServerState } from './saver.ts'

/**
 * A saver for the life of the screen. It retries when online, refreshes when the window is shown
 * again, and sends pending changes on leaving. `create` is called once.
 */
export function useSaver<T extends ServerState>(
  create: () => Saver<T>,
): { readonly saver: Saver<T>; readonly state: SaveState<T> } {
  const [saver] = useState(create)
  useEffect(() => {
    const again = () => void saver.flush()
    const look = () => {
      if (document.visibilityState === 'hidden') return void saver.flush()
      return void saver.refresh()
    }
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
      void saver.flush()
    }
  }, [saver])
  return { saver, state: useSyncExternalStore(saver.subscribe, saver.read) }
}
