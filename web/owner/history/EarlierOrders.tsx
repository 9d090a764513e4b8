import { useId, useState } from 'react'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { useListOrdersQuery } from '../api.ts'
import { OrderLinks } from '../home/HomeLinks.tsx'
import { isCurrent } from '../order/is-current.ts'
import css from './History.module.css'

/** Orders that the home page does not show: cancelled, or ended with a certificate. */
export function EarlierOrders() {
  const { earlier } = useTexts('ownerOrder')
  const [now] = useState(() => new Date())
  const titleId = useId()
  const query = useListOrdersQuery(undefined, { refetchOnMountOrArgChange: true })
  const ended = query.data?.filter((order) => !isCurrent(order, now))
  return (
    <section aria-labelledby={titleId} className={css.earlier}>
      <h2 id={titleId}>{earlier.title}</h2>
      <QueryBoundary
        asked={{ ...query, data: ended }}
        empty={<p>{earlier.none}</p>}
        failed={earlier.failed}
        waiting={<Skeleton height="6rem" shape="block" width="100%" />}
      >
        {(orders) => <OrderLinks details now={now} orders={orders} />}
      </QueryBoundary>
    </section>
  )
}
