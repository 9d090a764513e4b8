import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { parseRoute, type ManagementRoute } from './management-route.ts'

/** Id of the element that opens a record. The focus returns to it. */
export function openerId({ at, ...targets }: ManagementRoute): string {
  return ['open', at, ...Object.values(targets)].join('-')
}

/** The view in the address. A return to the lists restores the focus. */
export function useManagementRoute(): ManagementRoute {
  const [params] = useSearchParams()
  const route = useMemo(() => parseRoute(params), [params])
  const last = useRef<ManagementRoute>(route)
  useEffect(() => {
    if (route.at === 'lists' && last.current.at !== 'lists') {
      const opener = document.getElementById(openerId(last.current))
      opener?.focus()
      // The element may be gone or hidden in a closed section.
      if (!opener || document.activeElement !== opener) focusHeading()
    }
    last.current = route
  }, [route])
  return route
}
