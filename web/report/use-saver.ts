import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Saver, SaveState, ServerState } from './saver.ts'

/**
 * A saver for as long as the screen stands: it tries again when the line is back, asks for what
 * another device did when the window is looked at again, and sends what waits when it is left.
 * `create` is called once.
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
