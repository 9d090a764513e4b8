import { useEffect, useSyncExternalStore } from 'react'

/** Place of the strip at the head of the page, and whether an app shows its own strip in it. */
type StripPlace = { readonly element: HTMLElement | null; readonly isTaken: boolean }

let current: StripPlace = { element: null, isTaken: false }
const listeners = new Set<() => void>()

function change(part: Partial<StripPlace>): void {
  current = { ...current, ...part }
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => current

export const setStripPlace = (element: HTMLElement | null): void => change({ element })

export const useIsStripTaken = (): boolean => useSyncExternalStore(listen, read).isTaken

/** The place for an app's own strip on the state of the connection. null until it is there. */
export function useStripPlace(): HTMLElement | null {
  const { element } = useSyncExternalStore(listen, read)
  useEffect(() => {
    change({ isTaken: true })
    return () => change({ isTaken: false })
  }, [])
  return element
}
