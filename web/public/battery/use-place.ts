import { useEffect, useState } from 'react'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import type { WhatHappened } from './what-happened.ts'

export const steps = [1, 2, 3] as const
/** A step of the form, and what was chosen in the first one. */
export type Place = { readonly step: (typeof steps)[number]; readonly chosen: WhatHappened }

const placeOf = (state: unknown): Place | undefined =>
  (state as { battery?: Place } | null)?.battery

/** The step that shows. Each is an entry of the history, so the browser's Back and a reload keep it. */
export function usePlace(first: () => Place) {
  const [place, setPlace] = useState(() => placeOf(history.state) ?? first())
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      const known = placeOf(state)
      if (known) setPlace(known)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const keep = (next: Place) => {
    history.replaceState({ battery: next }, '')
    setPlace(next)
  }
  /** `toField`: the caller moves the focus. */
  const go = (next: Place, toField = false) => {
    history.replaceState({ battery: place }, '')
    history.pushState({ battery: next }, '')
    setPlace(next)
    if (toField) return
    scrollTo(0, 0)
    requestAnimationFrame(focusHeading)
  }
  return { place, keep, go }
}
