import type { FoundSite } from '#contract/shapes.ts'
import { hasCoordinates, pickupReach, warnsOfDistance } from '#rules/station.ts'
import { fill, number } from '#texts/index.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Actions, Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import { Battery } from '#web/ui/icons-work.tsx'
import { Warning } from '#web/ui/icons.tsx'
import { Mail, Phone, Pin, Truck } from '#web/ui/icons-places.tsx'
import { useLocale, useTexts } from '#web/texts.ts'
import { Hours } from './Hours.tsx'
import css from './StationCard.module.css'

export type How = 'pickup' | 'self_delivery'

type Props = {
  site: FoundSite
  /** The nearest of all: it stands first and is marked. */
  first: boolean
  marked: boolean
  now: Date
  onChoose: (site: FoundSite, how: How) => void
  onHover: (id: number | null) => void
}

/** One station with all that helps to choose it; hovering or focusing it marks it on the map. */
export function StationCard({ site, first, marked, now, onChoose, onHover }: Props) {
  const t = useTexts('stations')
  const locale = useLocale()
  const reach = pickupReach(site, site.distance_km)
  const { address, postal, city } = site.location
  const choose = (how: How, action: string) => (
    <Button
      variant={how === 'pickup' ? 'primary' : 'secondary'}
      aria-label={fill(t.chooseNamed, { action, station: site.name })}
      onClick={() => onChoose(site, how)}
    >
      {action}
    </Button>
  )
  return (
    <Card
      as="li"
      id={`station-${site.id}`}
      marked={marked || first}
      onMouseEnter={() => onHover(site.id)}
      onMouseLeave={() => onHover(null)}
      onFocus={() => onHover(site.id)}
      onBlur={() => onHover(null)}
    >
      <div className={css.head}>
        <div>
          <h4 className={css.name}>{site.name}</h4>
          <p className={css.company}>{site.company}</p>
        </div>
        {site.distance_km !== null && (
          <p className={css.distance}>
            {fill(t.distance, {
              km: number(site.distance_km, locale, {
                maximumFractionDigits: site.distance_km < 10 ? 1 : 0,
              }),
            })}
          </p>
        )}
      </div>
      <p className={css.badges}>
        {first && <Badge tone="signal">{t.nearest}</Badge>}
        {!hasCoordinates(site.location) && (
          <Badge tone="warning" icon={<Pin />}>
            {t.noLocation}
          </Badge>
        )}
        <Badge tone={site.has_pickup ? 'action' : 'neutral'} icon={<Truck />}>
          {pickupWords()}
        </Badge>
        {site.ev_hv_certified && <Badge icon={<Battery />}>{t.electric}</Badge>}
      </p>
      <Hours hours={site} now={now} />
      <ul className={css.contact}>
        <li>
          <Pin /> {[address, [postal, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
        </li>
        {site.phone && (
          <li>
            <Phone /> <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
          </li>
        )}
        {site.email && (
          <li>
            <Mail />{' '}
            <a href={`mailto:${site.email}`}>
              <EmailText>{site.email}</EmailText>
            </a>
          </li>
        )}
      </ul>
      {warnsOfDistance(reach) && (
        <p className={css.warning}>
          <Warning /> {t.distanceWarning}
        </p>
      )}
      <Actions>
        {site.has_pickup && choose('pickup', t.orderPickup)}
        {choose('self_delivery', t.bringMyself)}
      </Actions>
    </Card>
  )

  function pickupWords(): string {
    if (!site.has_pickup) return t.noPickup
    if (site.pickup_radius_km === null) return t.pickup
    return fill(t.pickupWithin, { km: number(site.pickup_radius_km, locale) })
  }
}
