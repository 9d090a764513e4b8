import { useSyncExternalStore, useEffect, useRef } from 'react'

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

/**
 * Moves the focus after a change of the page has removed the element in focus: to the heading of the
 * section that it stood in, otherwise to the page's. Brings the heading into sight.
 */
export function useHeadingAfterLoss(): void {
  const last = useRef<{ readonly element: Element; readonly titleId: string } | null>(null)
  useEffect(() => {
    const note = () => {
      const element = document.activeElement?.closest('main *')
      const section = element?.closest('section[aria-labelledby]')
      last.current = element
        ? { element, titleId: section?.getAttribute('aria-labelledby') ?? '' }
        : null
    }
    note()
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (document.activeElement !== document.body || last.current?.element.isConnected !== false)
      return
    const title =
      document.getElementById(last.current.titleId) ?? document.querySelector<HTMLElement>('h1')
    last.current = null
    if (!title) return
    title.tabIndex = -1
    title.focus()
  })
}
