import { useSyncExternalStore } from 'react'

/** Returns a hook that tells whether the window is at least that wide. */
function widthHook(from: `${number}rem`): () => boolean {
  const wide = window.matchMedia(`(width >= ${from})`)
  const listen = (listener: () => void): (() => void) => {
    wide.addEventListener('change', listener)
    return () => wide.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(listen, () => wide.matches)
}

/** Whether a list and its map stand next to each other. The style sheets use the same width. */
export const useWide = widthHook('60rem')

/** Whether the operator's lists are tables, and a vehicle opens beside its list: 1024 px. */
export const useDesk = widthHook('64rem')
