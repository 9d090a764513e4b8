import type { HistoryEntry } from '#contract/owner.ts'
import type { Order } from '#contract/shapes.ts'
import { pages } from '#rules/pages.ts'
import { date } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Car, Truck } from '#web/ui/icons/icons-places.tsx'
import { Document, Done } from '#web/ui/icons/icons-work.tsx'
import { Timeline } from '#web/ui/display/Timeline.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { addressLine } from '#web/vehicle/address-line.ts'
import { StationContact } from '../vehicle/StationContact.tsx'
import { VehicleHead } from '../vehicle/VehicleHead.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { stagesOf } from './stages.ts'
import { stageWords } from './stage-words.ts'
import css from './Orders.module.css'

/** One order: vehicle, progress, contact and cancellation. */
export function OrderCard({
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
