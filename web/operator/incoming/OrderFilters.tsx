import { orderGroups, type OrderGroup } from '#rules/order/order-groups.ts'
import { pages } from '#rules/pages.ts'
import { number } from '#texts/index.ts'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { groupPath, readGroup, useOrderCounts } from '../orders/order-lists.ts'
import css from './incoming.module.css'

/** The state of the orders that the page shows, from its address. null: all of them. */
export function useShownGroup(): OrderGroup | null {
  const [query] = useSearchParams()
  return readGroup(query.get('group'))
}

/**
 * The states of orders as filters, in one row of the same height from the start: it pushes nothing down
 * when the counts come. A count of 0 says nothing, but for the list that is open.
 */
export function OrderFilters() {
  const { queue: t } = useTexts('operatorOrders')
  const locale = useLocale()
  const current = useShownGroup()
  const counts = useOrderCounts()
  const shown = orderGroups.filter((group) => group === current || counts?.[group])
  const tab = (group: OrderGroup | null) => {
    const n = group && counts?.[group]
    const isUrgent = (group === 'to_answer' || group === 'late') && Boolean(n)
    return (
      <li key={group}>
        <Link
          aria-current={group === current ? 'page' : undefined}
          className={css.tab}
          data-line="2"
          data-urgent={isUrgent || undefined}
          href={group ? groupPath(group) : pages.operatorIncoming.path}
        >
          <span>{group ? t.groups[group] : t.all}</span>{' '}
          {typeof n === 'number' && <span className={css.count}>{number(n, locale)}</span>}
        </Link>
      </li>
    )
  }
  return (
    <nav aria-label={t.label} id="order-states" tabIndex={-1}>
      <ul data-unprinted className={css.tabs}>
        {[null, ...shown].map(tab)}
      </ul>
    </nav>
  )
}
