import type { ReactNode } from 'react'
import type { FoundStation } from '#contract/shapes.ts'
import { hasCoordinates, pickupReach, warnsOfDistance } from '#rules/station/station.ts'
import { fill, number } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Battery } from '#web/ui/icons/icons-work.tsx'
import { Warning } from '#web/ui/icons/icons.tsx'
import { Pin, Truck } from '#web/ui/icons/icons-places.tsx'
import { useLocale, useSharedTexts } from '#web/texts/context.ts'
import { Hours } from './Hours.tsx'
import { StationFacts } from './StationFacts.tsx'
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
  /** Hides the note that the distance can affect a pickup. */
  silentOfDistance?: boolean
  onHover: (id: number | null) => void
}

/** A station with the facts that help to choose it. Hover or focus marks it on the map. */
export function StationCard({
  site,
  first,
  marked,
  now,
  level = 4,
  badge,
  silentOfDistance = false,
  onHover,
}: Props) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const reach = pickupReach(site, site.distance_km)
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
      <StationFacts site={site} />
      {!silentOfDistance && warnsOfDistance(reach) && (
        <p className={css.warning}>
          <Warning /> {reach === 'far' ? t.outOfReach : t.distanceWarning}
        </p>
      )}
    </Card>
  )

  function pickupWords(): string {
    if (!site.has_pickup) return t.noPickup
    if (site.pickup_radius_km === null) return t.pickup
    return fill(t.pickupWithin, { km: number(site.pickup_radius_km, locale) })
  }
}
