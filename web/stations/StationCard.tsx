import type { ReactNode } from 'react'
import type { FoundStation } from '#contract/shapes.ts'
import { hasCoordinates, pickupReach, warnsOfDistance } from '#rules/station/station.ts'
import { fill, number } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Actions } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { Battery } from '#web/ui/icons/icons-work.tsx'
import { Warning } from '#web/ui/icons/icons.tsx'
import { Mail, Phone, Pin, Truck } from '#web/ui/icons/icons-places.tsx'
import { useLocale, useSharedTexts } from '#web/texts/context.ts'
import { Hours } from './Hours.tsx'
import css from './StationCard.module.css'

type Props = {
  site: FoundStation
  /** The nearest station: it comes first and has a mark. */
  first: boolean
  marked: boolean
  now: Date
  /** The level of its name in the outline of the page. */
  level?: 3 | 4
  /** The first line, for example how many such vehicles it recycled. */
  badge?: ReactNode
  /** Offer of the station to the vehicle. It replaces the note about the distance. */
  offer?: ReactNode
  /** The station's own words and ways to pay. */
  notes?: ReactNode
  /** Hides the note that the distance can affect a pickup. */
  silentOfDistance?: boolean
  onHover: (id: number | null) => void
  /** The actions for the station. */
  children?: ReactNode
}

/** A station with the facts that help to choose it. Hover or focus marks it on the map. */
export function StationCard({
  site,
  first,
  marked,
  now,
  level = 4,
  badge,
  offer,
  notes,
  silentOfDistance = false,
  onHover,
  children,
}: Props) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const reach = pickupReach(site, site.distance_km)
  const { address, postal, city } = site.location
  const Name = `h${level}` as const
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
          <Name className={css.name}>{site.name}</Name>
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
      {offer}
      <p className={css.badges}>
        {badge}
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
      {!offer && !silentOfDistance && warnsOfDistance(reach) && (
        <p className={css.warning}>
          <Warning /> {reach === 'far' ? t.outOfReach : t.distanceWarning}
        </p>
      )}
      {notes}
      {children && <Actions>{children}</Actions>}
    </Card>
  )

  function pickupWords(): string {
    if (!site.has_pickup) return t.noPickup
    if (site.pickup_radius_km === null) return t.pickup
    return fill(t.pickupWithin, { km: number(site.pickup_radius_km, locale) })
  }
}
