import { useSyncExternalStore } from 'react'
import { isDialogOpen, listenToDialogs } from '#web/ui/feedback/open-dialogs.ts'

/**
 * Returns a hook that tells whether the window is at least that wide. While a dialog is open, the
 * answer stays the one from before. `now` tells it outside of a component.
 */
function widthHook(from: `${number}rem`): (() => boolean) & { readonly now: () => boolean } {
  const wide = window.matchMedia(`(width >= ${from})`)
  const listen = (listener: () => void): (() => void) => {
    wide.addEventListener('change', listener)
    const stopListening = listenToDialogs(listener)
    return () => {
      wide.removeEventListener('change', listener)
      stopListening()
    }
  }
  let shown = wide.matches
  const read = () => {
    if (!isDialogOpen()) shown = wide.matches
    return shown
  }
  return Object.assign(() => useSyncExternalStore(listen, read), { now: read })
}

/** Whether the header shows its entries. A narrower window has one row with a menu: 768 px. */
export const useFullHeader = widthHook('48rem')

/** Whether a list and its map stand next to each other. The style sheets use the same width. */
export const useWide = widthHook('60rem')

/** Whether the operator's lists are tables, and a vehicle opens beside its list: 1024 px. */
export const useDesk = widthHook('64rem')
