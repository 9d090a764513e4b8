import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { type ManagementRoute, parseRoute, pathOf } from './management-route.ts'
import css from './management.module.css'

/** One record of a list. A click anywhere in the row opens it. */
export function Row({
  to,
  name,
  note,
  facts,
  badges,
}: {
  to: ManagementRoute
  name: string
  /** Below the name. */
  note?: ReactNode
  /** Each a column where there is room. */
  facts: readonly [ReactNode, ReactNode]
  badges?: ReactNode
}) {
  return (
    <li className={css.row}>
      <div className={css.head}>
        <h3 className={css.name}>
          <Link className={css.link} href={pathOf(to)} id={openerId(to)}>
            {name}
          </Link>
        </h3>
        {note && <p className={css.note}>{note}</p>}
      </div>
      <div className={css.fact}>{facts[0]}</div>
      <div className={css.fact}>{facts[1]}</div>
      <p className={css.badges}>{badges}</p>
      <ArrowRight className={css.arrow} />
    </li>
  )
}

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
