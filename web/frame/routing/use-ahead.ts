import { useEffect } from 'react'
import { whenShown } from '../hooks/when-shown.ts'

/** Loads a part of the app: its code or its texts. */
export type Load = () => Promise<unknown>

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether the user asked for few bytes, or the connection is so slow that it serves this page only. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g')
}

const ignore = () => undefined

/**
 * Loads the parts of the next pages while the user reads this one: after its content, when the browser
 * is idle. A failure shows where the part is used.
 */
export function useAhead(loads: readonly Load[]): void {
  useEffect(() => {
    let isLeft = false
    const load = () => {
      if (!isLeft && !isSparing()) for (const each of loads) void each().catch(ignore)
    }
    const begin = async () => {
      await whenShown
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 })
      else setTimeout(load, 300)
    }
    void begin()
    return () => {
      isLeft = true
    }
  }, [loads])
}
