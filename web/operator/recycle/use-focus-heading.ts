import { useEffect } from 'react'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'

/** For what takes the place of a form on the same step: the focus, which went with it, is at the h1. */
export function useFocusHeading(): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return
    window.scrollTo(0, 0)
    focusHeading()
  }, [])
}
