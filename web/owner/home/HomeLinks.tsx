import { useId } from 'react'
import type { OwnerOrder } from '#contract/owner-order.ts'
import { pages } from '#rules/pages.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Plate } from '#web/ui/display/Plate.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Car } from '#web/ui/icons/icons-places.tsx'
import { Document, User } from '#web/ui/icons/icons-work.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { stateDetails, stateSentence } from '../order/order-sentence.ts'
import { orderPath } from '../order/path.ts'
import css from './Home.module.css'

/** Tasks below the main one. */
const links = {
  recycle: { page: 'personRecycle', icon: Car },
  history: { page: 'personHistory', icon: Document },
  data: { page: 'personData', icon: User },
} as const

/** Less frequent tasks, each as a row. */
export function HomeLinks({ names }: { names: readonly (keyof typeof links)[] }) {
  const { home } = useTexts('owner')
  return names.map((name) => {
    const { page, icon: IconOfTask } = links[name]
    return (
      <Link key={name} className={css.row} href={pages[page].path}>
        <IconOfTask className={css.icon} />
        <span className={css.words}>
          <span className={css.title}>
            {home[name].title}
            <ArrowRight />
          </span>
          <span className={css.text}>{home[name].text}</span>
        </span>
      </Link>
    )
  })
}

/** Further current orders. */
export function OtherOrders({ orders, now }: { orders: readonly OwnerOrder[]; now: Date }) {
  const { page } = useTexts('ownerOrder')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={css.orders}>
      <h2 id={titleId}>{page.others}</h2>
      <OrderLinks now={now} orders={orders} />
    </section>
  )
}

/** Orders with plate and state, each a link to its page. */
export function OrderLinks({
  orders,
  now,
  details = false,
}: {
  orders: readonly OwnerOrder[]
  now: Date
  /** Shows the meaning of the state, such as who cancelled the order and when. */
  details?: boolean
}) {
  const words = useTexts('ownerOrder')
  const locale = useLocale()
  return (
    <ul className={css.orders}>
      {orders.map((order) => (
        <li key={order.id}>
          <Link className={css.row} href={orderPath(order.id)}>
            <Plate kind={order.vehicle.kind} plate={order.vehicle.plate} />
            <span className={css.words}>
              <span className={css.sentence}>
                {stateSentence(order, words, { locale, now })}
                <ArrowRight />
              </span>
              {details && (
                <span className={css.text}>
                  {stateDetails(order, words, { locale, now }).join(' ')}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
