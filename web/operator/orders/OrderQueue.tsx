import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { orderGroups, type OrderGroup } from '#rules/order/order-groups.ts'
import { pages } from '#rules/pages.ts'
import { number } from '#texts/index.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { useHasRow } from '#web/ui/layout/HeadRow.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { VehicleList } from '../vehicle/VehicleList.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderDialogs, type OpenDialog } from './OrderDialogs.tsx'
import {
  firstGroup,
  groupPath,
  orderSorts,
  readGroup,
  sortOrders,
  useOrderCounts,
  useOrderGroup,
  type OrderSort,
} from './order-lists.ts'
import css from './OrderQueue.module.css'

/** The order queue of the station: its orders by the next thing to do. */
export function OrderQueue() {
  const { queue: t } = useTexts('operatorOrders')
  const [query] = useSearchParams()
  const counts = useOrderCounts()
  // An own step must not move the user to another list.
  const [first, setFirst] = useState<OrderGroup | null>(null)
  if (first === null && counts) setFirst(firstGroup(counts))
  const group = readGroup(query.get('group')) ?? first
  return (
    <section aria-labelledby="order-queue" className={css.queue}>
      <div className={css.head}>
        <h2 id="order-queue" tabIndex={-1}>
          {t.title}
        </h2>
        <LinkButton href={pages.operatorPlan.path} icon={<Clock />} variant="secondary">
          {t.plan}
        </LinkButton>
      </div>
      <GroupTabs counts={counts} group={group} />
      {group && <Group key={group} group={group} />}
    </section>
  )
}

function GroupTabs({
  group: current,
  counts,
}: {
  group: OrderGroup | null
  counts: ReturnType<typeof useOrderCounts>
}) {
  const { queue: t } = useTexts('operatorOrders')
  const locale = useLocale()
  // A count of 0 says nothing, but for the list that is open.
  const shown = orderGroups.filter((group) => group === current || counts?.[group] !== 0)
  return (
    <nav aria-label={t.label}>
      <ul className={css.tabs}>
        {shown.map((group) => (
          <li key={group}>
            <Link
              aria-current={group === current ? 'page' : undefined}
              className={css.tab}
              data-urgent={
                (group === 'to_answer' || group === 'late') && counts && counts[group] > 0
                  ? ''
                  : undefined
              }
              href={groupPath(group)}
            >
              <span>{t.groups[group]}</span>{' '}
              <span className={css.count}>{counts ? number(counts[group], locale) : '\u00a0'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ group }: { group: OrderGroup }) {
  const { queue: t } = useTexts('operatorOrders')
  const [sort, setSort] = useState<OrderSort>('urgent')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const hasRow = useHasRow()
  const list = useOrderGroup(group)
  const shown = list.data && sortOrders(list.data, sort)
  // The first one that waits for an answer is open: its time is asked next.
  const [pressed, setPressed] = useState<ReadonlyMap<number, boolean>>(new Map())
  const isOpen = ({ id }: StationOrderRow) =>
    pressed.get(id) ?? (group === 'to_answer' && id === shown?.[0]?.id)
  const keepFocus = useFocusAfterRemoval(shown?.length ?? 0)
  return (
    <div {...keepFocus} className={css.group}>
      {!hasRow && shown && shown.length > 1 && (
        <Select
          className={css.sort}
          label={t.sort}
          value={sort}
          onChange={(event) => setSort(event.currentTarget.value as OrderSort)}
        >
          {orderSorts.map((name) => (
            <option key={name} value={name}>
              {t.sorts[name]}
            </option>
          ))}
        </Select>
      )}
      <VehicleList
        empty={{ title: t.none[group], text: t.noneWhat[group] }}
        list={{ ...list, data: shown }}
        words={t}
      >
        {(order) => (
          <OrderCard
            key={order.id}
            isOpen={isOpen(order)}
            order={order}
            onDialog={setDialog}
            onToggle={() => setPressed(new Map(pressed).set(order.id, !isOpen(order)))}
          />
        )}
      </VehicleList>
      <OrderDialogs open={dialog} onClose={() => setDialog(null)} />
    </div>
  )
}

/** Moves the focus to the heading when the card with the focus leaves the list. */
function useFocusAfterRemoval(length: number) {
  const hadFocus = useRef(false)
  const lastLength = useRef(length)
  useEffect(() => {
    const isShorter = length < lastLength.current
    lastLength.current = length
    if (!isShorter || !hadFocus.current || document.activeElement !== document.body) return
    hadFocus.current = false
    document.querySelector<HTMLElement>('#order-queue')?.focus({ preventScroll: true })
  }, [length])
  return {
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      // A removed element loses the focus to nothing.
      if (relatedTarget !== null) hadFocus.current = false
    },
  }
}
