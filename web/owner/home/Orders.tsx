import { useRef, useState } from 'react'
import type { HistoryEntry } from '#contract/owner.ts'
import type { Order, PublicStation } from '#contract/shapes.ts'
import { pages } from '#rules/pages.ts'
import type { OrderStage } from '#rules/vehicle/pickup-order.ts'
import { date } from '#texts/index.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { NoVehicles } from '#web/ui/pictures/NoVehicles.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { LinkButton, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Car, Truck, Mail, Phone, Pin } from '#web/ui/icons/icons-places.tsx'
import { Document, Done } from '#web/ui/icons/icons-work.tsx'
import { Timeline } from '#web/ui/display/Timeline.tsx'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useTexts, useLocale, type Texts } from '#web/texts/texts.ts'
import { addressLine } from '#web/vehicle/address-line.ts'
import { asApiError } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useReadHistoryQuery, useChangeOwnVehicleMutation } from '../api.ts'
import { isCurrent, stagesOf, type Stage } from './stages.ts'
import { VehicleHead } from '../vehicle/VehicleHead.tsx'
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
          <EmptyState
            level={3}
            picture={<NoVehicles />}
            title={orders.none}
            what={orders.noneWhat}
          />
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

/** One order: vehicle, progress, contact and cancellation. */
function OrderCard({
  entry,
  onGone,
}: {
  entry: HistoryEntry & { order: Order }
  onGone: () => void
}) {
  const { orders, stages } = useTexts('owner')
  const locale = useLocale()
  const { order, certificate } = entry
  const { shop } = order
  const events = stagesOf(entry).map(({ stage, state, at }) => {
    const { title, detail } = stageWords(stages, { stage, state, kind: order.kind })
    const time = at && date(at, locale, at.length > 10 ? 'moment' : 'date')
    return { key: stage, state, title, detail, time }
  })
  const place = order.location && addressLine(order.location)
  return (
    <Card as="li">
      <div className={css.head}>
        <VehicleHead level={3} vehicle={entry} />
        {certificate ? (
          <Badge icon={<Done />} tone="success">
            {orders.done}
          </Badge>
        ) : (
          <Badge icon={order.kind === 'pickup' ? <Truck /> : <Car />} tone="info">
            {orders[order.kind]}
          </Badge>
        )}
      </div>
      <div className={css.body}>
        <div>
          <Hidden>{orders.steps}</Hidden>
          <Timeline events={events} />
        </div>
        <div className={css.station}>
          <div>
            <h4>{shop.name}</h4>
            <StationContact shop={shop} />
          </div>
          <Fact term={orders.number} value={order.number} />
          {place && <Fact term={orders.place} value={place} />}
          {order.preferred_date && (
            <Fact term={orders.preferredDate} value={date(order.preferred_date, locale, 'long')} />
          )}
        </div>
      </div>
      <div className={css.end}>
        {certificate && (
          <LinkButton href={pages.personHistory.path} icon={<Document />} variant="quiet">
            {orders.toCertificate}
          </LinkButton>
        )}
        {order.received_at === null && certificate === null && (
          <CancelOrder vehicle={entry} onGone={onGone} />
        )}
      </div>
    </Card>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <p className={css.fact}>
      <span>{term}</span>
      {value}
    </p>
  )
}

/**
 * Cancels an order after one question. If the status has changed meanwhile, shows it and refreshes
 * the page.
 */
function CancelOrder({ vehicle, onGone }: { vehicle: HistoryEntry; onGone: () => void }) {
  const { cancel } = useTexts('owner')
  const dispatch = useAppDispatch()
  const [asking, setAsking] = useState(false)
  const [change, { isLoading, error, reset }] = useChangeOwnVehicleMutation()
  const { refetch } = useReadHistoryQuery()

  const close = () => {
    setAsking(false)
    reset()
  }
  const confirm = async () => {
    const result = await change({ vehicleId: vehicle.id, body: { status: null } })
    const failed = asApiError(result.error)
    if (failed && failed.code !== 'STATUS_CONFLICT') return
    setAsking(false)
    const gone = failed?.currentStatus === null
    if (!failed) dispatch(notify({ type: 'success', text: cancel.done }))
    else dispatch(notify({ type: 'warning', text: gone ? cancel.gone : cancel.received }))
    await refetch()
    onGone()
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {cancel.button}
      </Button>
      <ActionDialog
        busy={isLoading}
        action={cancel.confirm}
        onAction={confirm}
        cancel={cancel.keep}
        danger
        open={asking}
        title={cancel.title}
        onClose={close}
      >
        <VehicleHead vehicle={vehicle} />
        <p>{cancel.what}</p>
        <Failure error={error} title={cancel.failed} />
      </ActionDialog>
    </>
  )
}

type Words = { readonly title: string; readonly detail?: string }
type Said = Pick<Stage, 'stage' | 'state'> & { readonly kind: Order['kind'] }

/** Text of a stage: done, current with the owner's next task, or later. */
function stageWords(texts: Texts<'owner'>['stages'], { stage, state, kind }: Said): Words {
  const { ordered, received, in_process: process, certificate_issued: certificate } = texts
  const isPickup = kind === 'pickup'
  const waiting = isPickup
    ? { title: received.pickup, detail: received.pickupWhat }
    : { title: received.self_delivery, detail: received.selfDeliveryWhat }
  const words: Record<OrderStage, Record<Stage['state'], Words>> = {
    ordered: all({ title: ordered[kind] }),
    received: { done: { title: received.done }, now: waiting, ahead: waiting },
    in_process: {
      done: { title: process.done },
      now: { title: process.now, detail: process.nowWhat },
      ahead: { title: process.ahead },
    },
    certificate_issued: {
      done: { title: certificate.done },
      now: { title: certificate.ahead },
      ahead: { title: certificate.ahead },
    },
  }
  return words[stage][state]
}

function all(words: Words): Record<Stage['state'], Words> {
  return { done: words, now: words, ahead: words }
}

/** Address and contact of a station. */
function StationContact({ shop }: { shop: PublicStation }) {
  const address = addressLine(shop.location)
  return (
    <ul className={css.contact}>
      {address && (
        <li>
          <Pin />
          {address}
        </li>
      )}
      {shop.phone && (
        <li>
          <Phone />
          <a href={`tel:${shop.phone.replaceAll(/[^\d+]/g, '')}`}>{shop.phone}</a>
        </li>
      )}
      {shop.email && (
        <li>
          <Mail />
          <a href={`mailto:${shop.email}`}>
            <EmailText>{shop.email}</EmailText>
          </a>
        </li>
      )}
    </ul>
  )
}
