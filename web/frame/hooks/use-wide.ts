import { useSyncExternalStore } from 'react'

/** Width from which a list and its map stand next to each other. The style sheets use the same. */
const wide = window.matchMedia('(width >= 60rem)')

const listen = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Returns whether the window has room for two columns. */
export function useWide(): boolean {
  return useSyncExternalStore(listen, () => wide.matches)
}
