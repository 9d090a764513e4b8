import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { focusHeading } from '#web/frame/PageHead.tsx'
import { placeAt } from './place.ts'
import type { Place } from './place.ts'

/** The element that leads to a record or its form; the focus comes back to it. */
export function openerId({ at, ...targets }: Place): string {
  return ['open', at, ...Object.values(targets)].join('-')
}

/** The place that the address names. Back in the lists, the focus stands where it left. */
export function usePlace(): Place {
  const [params] = useSearchParams()
  const place = useMemo(() => placeAt(params), [params])
  const last = useRef<Place>(place)
  useEffect(() => {
    if (place.at === 'lists' && last.current.at !== 'lists') {
      const opener = document.getElementById(openerId(last.current))
      opener?.focus()
      // It may have gone, or stand in a section that is closed.
      if (!opener || document.activeElement !== opener) focusHeading()
    }
    last.current = place
  }, [place])
  return place
}
