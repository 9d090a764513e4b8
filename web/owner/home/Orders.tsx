import { useRef, useState } from 'react'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { NoVehicles } from '#web/ui/pictures/NoVehicles.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useReadHistoryQuery } from '../api.ts'
import { OrderCard } from './OrderCard.tsx'
import { isCurrent } from './stages.ts'
import css from './Orders.module.css'

/** Current orders with their steps. */
export function Orders() {
  const { orders } = useTexts('owner')
  const [now] = useState(() => new Date())
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useReadHistoryQuery(undefined, { refetchOnMountOrArgChange: true })
  const current = query.data?.filter((entry) => isCurrent(entry, now))
  // Focuses the heading after an order left the list.
  const focus = () => heading.current?.focus()
  return (
    <section className={css.orders}>
      <h2 ref={heading} tabIndex={-1}>
        {orders.title}
      </h2>
      <QueryBoundary
        asked={{ ...query, data: current }}
        empty={
          <EmptyState level={3} picture={<NoVehicles />} title={orders.none}>
            <p>{orders.noneWhat}</p>
          </EmptyState>
        }
        failed={orders.failed}
        waiting={
          <div className={css.waiting}>
            <Skeleton shape="plate" />
            <Skeleton lines={4} />
          </div>
        }
      >
        {(entries) => (
          <ul className={css.list}>
            {entries.map((entry) => (
              <OrderCard key={entry.order.id} entry={entry} onGone={focus} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  )
}
