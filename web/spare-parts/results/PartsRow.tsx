import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { openingNow } from '#rules/station/opening-hours.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { count, fill, number } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Hours, stateInWords } from '#web/stations/Hours.tsx'
import { StationFacts } from '#web/stations/StationFacts.tsx'
import { type Query, request } from '../link.ts'
import { useLocale, useTexts } from '../texts.ts'
import type { FoundPartsSite } from './in-reach.ts'
import css from './Results.module.css'

/** Loaded with the first question: most visitors only look. */
const AskForPart = lazyScreen(() => import('#web/stations/AskForPart.tsx'))

/** A station for a buyer of parts: its vehicles, the distance, and whether it is open now. */
export function PartsRow({
  query,
  site,
  marked,
  now,
  onHover,
}: {
  query: Query
  site: FoundPartsSite
  marked: boolean
  now: Date
  onHover: (id: number | null) => void
}) {
  const t = useTexts('spareParts')
  const ask = useTexts('partQuestion')
  const stations = useTexts('stations')
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // The closed form had the focus. It returns to the button.
  const close = () => {
    flushSync(() => setAsking(false))
    opener.current?.focus()
  }
  const state = openingNow(site, now)
  const standing = site.vehicle_standing_count ?? 0
  const parts = site.part_count ?? 0
  const arrived = site.vehicle_arrived_count ?? 0
  return (
    <Card
      as="li"
      className={css.row}
      id={`station-${site.id}`}
      marked={marked || site.is_nearest}
      onBlur={() => onHover(null)}
      onFocus={() => onHover(site.id)}
      onMouseEnter={() => onHover(site.id)}
      onMouseLeave={() => onHover(null)}
    >
      <div data-line="3" data-align="stretch" data-apart>
        <h3 className={css.name}>{site.name}</h3>
        {site.distance_km !== null && (
          <p className={css.distance}>
            {fill(stations.distance, {
              km: number(site.distance_km, locale, {
                maximumFractionDigits: site.distance_km < 10 ? 1 : 0,
              }),
            })}
          </p>
        )}
      </div>
      <p className={css.badges} data-cluster="2">
        {standing > 0 && <Badge tone="success">{count(t.standing, standing, locale)}</Badge>}
        {site.is_nearest && <Badge tone="signal">{stations.nearest}</Badge>}
        {!hasCoordinates(site.location) && (
          <Badge icon={<Pin />} tone="warning">
            {stations.noLocation}
          </Badge>
        )}
      </p>
      <p data-soft="">
        {[
          arrived > 0 && count(t.arrived, arrived, locale),
          count(t.recycled, site.vehicle_recycled_count, locale),
          parts > 0 && count(t.parts, parts, locale),
          site.location.city,
          state && stateInWords(state, stations, locale),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {site.email !== null &&
        (isAsking ? (
          <Suspense fallback={<Skeleton height="12rem" shape="block" width="100%" />}>
            <AskForPart
              send={(body, idempotencyKey) =>
                request('POST /public/shop/:shopId/part-question/', {
                  shopId: site.id,
                  body,
                  idempotencyKey,
                })
              }
              station={site.name}
              vehicle={{ ...query, year: Number(query.year) }}
              onClose={close}
            />
          </Suspense>
        ) : (
          <Actions>
            <Button ref={opener} variant="secondary" onClick={() => setAsking(true)}>
              {ask.open}
              <Hidden> {site.name}</Hidden>
            </Button>
          </Actions>
        ))}
      <details className={css.more}>
        <summary data-target data-strong>
          {t.contact}
          <ChevronDown />
        </summary>
        <p>{site.company}</p>
        <Hours hours={site} now={now} />
        <StationFacts site={site} />
      </details>
    </Card>
  )
}
