import { orderGroups, type OrderGroup } from '#rules/order/order-groups.ts'
import { pages } from '#rules/pages.ts'
import { number } from '#texts/index.ts'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { groupPath, readGroup, useOrderCounts } from '../orders/order-lists.ts'
import css from './incoming.module.css'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Done } from '#web/ui/icons/icons-work.tsx'
import type { BatchTools } from '../batch/Choose.tsx'
import { Suspense, useState } from 'react'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { useOnline } from '#web/frame/hooks/use-online.ts'

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

/**
 * A batch for vehicles that have come. One from a station is taken into process. An ordered one is
 * marked as arrived: its certificate follows one by one, after a look at each vehicle.
 */
export function ReceiveActs({ tools: { batch, run } }: { tools: BatchTools }) {
  const { batch: t } = useTexts('operatorLists')
  return (
    <Button
      disabled={batch.chosen.length === 0}
      icon={<Done />}
      onClick={() =>
        void run(({ order, status }) =>
          order
            ? { orderId: order.id, step: 'hand_over', expected_version: order.version }
            : { status: 'shop_process', expected_status: status },
        )
      }
    >
      {t.arrived}
    </Button>
  )
}

/** Not on the device without a connection: days are read and changed at the service only. */
const Days = lazyScreen(() => import('./Days.tsx'))

/** Days on which the station differs from its week. Every user of the station changes them. */
export function DaysPart() {
  const { days: t } = useTexts('operator').incoming
  const [open, setOpen] = useState(false)
  const isOnline = useOnline()
  if (!isOnline) return null
  return (
    <Collapse open={open} title={t.title} onToggle={setOpen}>
      {open && (
        <Suspense fallback={null}>
          <Days />
        </Suspense>
      )}
    </Collapse>
  )
}
