import type { ReactNode } from 'react'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { pathOf, type ManagementRoute } from './management-route.ts'
import { openerId } from './use-management-route.ts'
import css from './Row.module.css'

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
