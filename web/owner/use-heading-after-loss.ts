import { useEffect, useRef } from 'react'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'

/** Focuses the page's heading after a change of the page has removed the element in focus. */
export function useHeadingAfterLoss(): void {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const note = () => {
      last.current = document.activeElement?.closest('main *') ?? null
    }
    note()
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (document.activeElement !== document.body || last.current?.isConnected !== false) return
    last.current = null
    focusHeading()
  })
}
