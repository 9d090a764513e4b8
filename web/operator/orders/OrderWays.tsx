import type { StationOrderRow } from '#contract/station-orders.ts'
import { fill } from '#texts/index.ts'
import { LinkButton, type ButtonVariant } from '#web/ui/inputs/Button.tsx'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Contact } from '../vehicle/Contact.tsx'
import { useCalled } from './use-order-steps.ts'
import css from './OrderCard.module.css'

/** Whether the device opens the addresses of places by its own map. */
const opensPlaces = () => /Android/.test(navigator.userAgent)

/** Link to the own map of the phone, otherwise to a map of the network, where the place is known. */
export function RouteLink({
  order,
  className,
  variant = 'quiet',
}: {
  order: StationOrderRow
  className?: string | undefined
  variant?: ButtonVariant
}) {
  const { card: t } = useTexts('operatorOrders')
  const called = useCalled()
  const { directions_url: url, location } = order
  if (!url) return null
  const point = location && `${location.lat},${location.lng}`
  const isOwn = point !== null && opensPlaces()
  return (
    <LinkButton
      aria-label={fill(t.routeNamed, { vehicle: called(order) })}
      className={className}
      href={isOwn ? `geo:${point}?q=${point}` : url}
      icon={<Pin />}
      rel="noreferrer"
      target={isOwn ? undefined : '_blank'}
      variant={variant}
    >
      {t.route}
    </LinkButton>
  )
}

/** Ways to the vehicle and to its owner. The call stands beside the next step. */
export function OrderWays({ order }: { order: StationOrderRow }) {
  return (
    <div className={css.ways}>
      <RouteLink order={order} />
      <Contact email={order.email} phone={null} />
    </div>
  )
}
