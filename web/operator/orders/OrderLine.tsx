import type { OrderGroup } from '#rules/order/order-groups.ts'
import { count } from '#texts/index.ts'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { groupPath, useOrderCounts } from './order-lists.ts'
import css from './OrderLine.module.css'

const groups = ['today', 'to_answer', 'late', 'unfinished'] as const satisfies OrderGroup[]

/** The state of the orders in one line, each number a link to its list. */
export function OrderLine() {
  const { home: t } = useTexts('operatorOrders')
  const locale = useLocale()
  const counts = useOrderCounts()
  return (
    <nav aria-label={t.label}>
      <ul className={css.line}>
        {groups.map((group) => (
          <li key={group}>
            {counts ? (
              <Link href={groupPath(group)}>{count(t[group], counts[group], locale)}</Link>
            ) : (
              '\u00a0'
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
