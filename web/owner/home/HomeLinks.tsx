import { useId } from 'react'
import type { OwnerOrder } from '#contract/owner-order.ts'
import { pages } from '#rules/pages.ts'
import { unbroken } from '#texts/order-words.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Plate } from '#web/ui/display/Plate.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Document, User } from '#web/ui/icons/icons-work.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { stateDetails, stateSentence, orderPath } from '../order/order-sentence.ts'
import css from './Home.module.css'

/** The quieter tasks. */
export function HomeLinks() {
  const { history, ownData } = useTexts('common')
  return (
    <ul className={css.links} data-stack>
      <li data-line="3">
        <Document />
        <Link data-target data-strong href={pages.personHistory.path}>
          {history}
        </Link>
      </li>
      <li data-line="3">
        <User />
        <Link data-target data-strong href={pages.personData.path}>
          {ownData}
        </Link>
      </li>
    </ul>
  )
}

/** Further current orders. */
export function OtherOrders({ orders, now }: { orders: readonly OwnerOrder[]; now: Date }) {
  const { page } = useTexts('ownerOrder')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={css.orders} data-stack="4">
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
    <ul className={css.orders} data-stack="4">
      {orders.map((order) => (
        <li key={order.id}>
          <Link className={css.row} data-framed href={orderPath(order.id)}>
            <Plate kind={order.vehicle.kind} plate={order.vehicle.plate} />
            <span data-stack="2">
              <span className={css.sentence} data-line="3" data-apart>
                {unbroken(stateSentence(order, words, { locale, now }))}
                <ArrowRight />
              </span>
              {details && (
                <span data-soft="">
                  {unbroken(stateDetails(order, words, { locale, now }).join(' '))}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const stepKeys = ['order', 'hand', 'certificate'] as const

/** The way of a vehicle in three steps. */
export function Steps() {
  const { home } = useTexts('owner')
  return (
    <section className={css.steps} data-stack="4">
      <h2>{home.stepsTitle}</h2>
      <ol data-stack="4">
        {stepKeys.map((key) => (
          <li key={key}>{home.steps[key]}</li>
        ))}
      </ol>
    </section>
  )
}
