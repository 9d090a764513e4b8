import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { parseRoute } from './management-route.ts'
import type { ManagementRoute } from './management-route.ts'

/** The element that leads to a record or its form; the focus comes back to it. */
export function openerId({ at, ...targets }: ManagementRoute): string {
  return ['open', at, ...Object.values(targets)].join('-')
}

/** The place that the address names. Back in the lists, the focus stands where it left. */
export function useManagementRoute(): ManagementRoute {
  const [params] = useSearchParams()
  const route = useMemo(() => parseRoute(params), [params])
  const last = useRef<ManagementRoute>(route)
  useEffect(() => {
    if (route.at === 'lists' && last.current.at !== 'lists') {
      const opener = document.getElementById(openerId(last.current))
      opener?.focus()
      // It may have gone, or stand in a section that is closed.
      if (!opener || document.activeElement !== opener) focusHeading()
    }
    last.current = route
  }, [route])
  return route
}
