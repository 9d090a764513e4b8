import { useEffect } from 'react'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'

/** Moves the focus to the h1 when a part replaces the form that had the focus. */
export function useFocusHeading(): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return
    window.scrollTo(0, 0)
    focusHeading()
  }, [])
}
