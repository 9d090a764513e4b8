import { useRef, useState } from 'react'
import { Alert } from '#web/ui/Alert.tsx'
import { Actions, Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { NoVehicles } from '#web/ui/pictures/NoVehicles.tsx'
import { errorText } from '#web/errors.ts'
import { useTexts } from '#web/texts.ts'
import { useReadHistoryQuery } from '../api.ts'
import { OrderCard } from './OrderCard.tsx'
import { isCurrent } from './stages.ts'
import css from './Orders.module.css'

/** The orders under way, each with its steps. */
export function Orders() {
  const { orders } = useTexts('owner')
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className={css.orders}>
      <h2 ref={heading} tabIndex={-1}>
        {orders.title}
      </h2>
      <List onGone={() => heading.current?.focus()} />
    </section>
  )
}

/** `onGone` after an order has left the list, so that the focus has a place to go. */
function List({ onGone }: { onGone: () => void }) {
  const { orders } = useTexts('owner')
  const { retry } = useTexts('common')
  const texts = useTexts('errors')
  const [now] = useState(() => new Date())
  const { data, error, isFetching, refetch } = useReadHistoryQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (error) {
    return (
      <Alert
        live
        actions={
          <Actions>
            <Button busy={isFetching} variant="secondary" onClick={() => void refetch()}>
              {retry}
            </Button>
          </Actions>
        }
        title={orders.failed}
        tone="danger"
      >
        {errorText(error, texts)}
      </Alert>
    )
  }
  if (!data) {
    return (
      <Loading>
        <div className={css.waiting}>
          <Skeleton shape="plate" />
          <Skeleton lines={4} />
        </div>
      </Loading>
    )
  }
  const current = data.filter((entry) => isCurrent(entry, now))
  if (current.length === 0) {
    return (
      <EmptyState level={3} picture={<NoVehicles />} title={orders.none}>
        <p>{orders.noneWhat}</p>
      </EmptyState>
    )
  }
  return (
    <ul className={css.list}>
      {current.map((entry) => (
        <OrderCard key={entry.order.id} entry={entry} onGone={onGone} />
      ))}
    </ul>
  )
}
