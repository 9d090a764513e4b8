import { useMemo, useState } from 'react'
import type { OfferingStation, Point } from '#contract/shapes.ts'
import { mapDefaults } from '#rules/limits.ts'
import { openingNow } from '#rules/station/opening-hours.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import { count, fill, number } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import type { ApiError } from '#web/api/http.ts'
import { useLocale, useSharedTexts } from '#web/texts/context.ts'
import { useReadSettingsQuery } from './api.ts'
import { StationBoard, type Marking } from './StationBoard.tsx'
import { OfferLines, OfferNotes, picksUp } from './OfferLines.tsx'
import { StationCard } from './StationCard.tsx'
import css from './StationChoice.module.css'

type How = 'pickup' | 'self_delivery'

type Props = {
  nearest: OfferingStation[]
  remaining: OfferingStation[]
  centre: Point | null
  loading: boolean
  error: ApiError | null
  vehicle: { readonly kind: Kind | null; readonly power: string | null }
  onRetry: () => void
  onChoose: (site: OfferingStation, how: How) => void
}

/** The stations that an owner chooses from: the nearest of each operator first, then the others. */
export function StationChoice({
  nearest,
  remaining,
  centre,
  loading,
  error,
  vehicle,
  onRetry,
  onChoose,
}: Props) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const { data: settings } = useReadSettingsQuery()
  const [openNow, setOpenNow] = useState(false)
  const [withPickup, setWithPickup] = useState(false)
  const [canBring, setCanBring] = useState(false)
  const [othersOpen, setOthersOpen] = useState(false)
  // One time for the whole list, so that no station opens while it is read.
  const [now] = useState(() => new Date())

  const [near, others] = useMemo(() => {
    const fits = (site: OfferingStation) =>
      (!withPickup || picksUp(site)) &&
      (!canBring || site.offer.delivery === 'yes') &&
      (!openNow || openingNow(site, now)?.open === true)
    return [nearest.filter(fits), remaining.filter(fits)]
  }, [nearest, remaining, withPickup, canBring, openNow, now])
  const all = useMemo(() => [...near, ...others], [near, others])
  const found = [...nearest, ...remaining]
  const isOutOfReach =
    !found.some(picksUp) && found.some(({ offer }) => offer.pickup === 'out_of_reach')
  const nearestToBring = isOutOfReach && found.find(({ offer }) => offer.delivery === 'yes')

  const cardWith = ({ isMarked, onHover }: Marking) =>
    function card(site: OfferingStation) {
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
        <StationCard
          key={site.id}
          site={site}
          first={site.is_nearest && site === near[0]}
          marked={isMarked(site.id)}
          notes={<OfferNotes offer={site.offer} />}
          now={now}
          offer={<OfferLines site={site} vehicle={vehicle} />}
          onHover={onHover}
        >
          {site.offer.delivery === 'yes' && (
            <>
              {picksUp(site) && choose('pickup', t.orderPickup)}
              {choose('self_delivery', t.bringMyself)}
            </>
          )}
        </StationCard>
      )
    }

  return (
    <StationBoard
      centre={centre}
      filters={
        <fieldset className={css.filters}>
          <legend>{t.filters}</legend>
          <Checkbox
            label={t.openNow}
            checked={openNow}
            onChange={(event) => setOpenNow(event.target.checked)}
          />
          <Checkbox
            label={t.withPickup}
            checked={withPickup}
            onChange={(event) => setWithPickup(event.target.checked)}
          />
          <Checkbox
            label={t.canBring}
            checked={canBring}
            onChange={(event) => setCanBring(event.target.checked)}
          />
        </fieldset>
      }
      found={!loading && !error && count(t.found, all.length, locale)}
      instead={
        error ? (
          <LoadError error={error} onRetry={onRetry} />
        ) : loading ? (
          <Loading>
            <Skeleton shape="block" height="12rem" />
            <Skeleton shape="block" height="12rem" />
          </Loading>
        ) : (
          all.length === 0 && (
            <EmptyState
              picture={<NothingFound />}
              title={t.noneFound}
              level={3}
              actions={
                (openNow || withPickup || canBring) && (
                  <Button
                    variant="secondary"
                    onClick={() => {
                      setOpenNow(false)
                      setWithPickup(false)
                      setCanBring(false)
                    }}
                  >
                    {t.clearFilters}
                  </Button>
                )
              }
            >
              {t.noneFoundHint}
            </EmptyState>
          )
        )
      }
      place={centre}
      sites={all}
      tiles={settings?.tiles}
      zoom={mapDefaults.stationListZoom}
      onSelect={(id) => {
        if (others.some((site) => site.id === id)) setOthersOpen(true)
      }}
    >
      {(marking) => (
        <>
          {nearestToBring && (
            <Alert title={t.noneReaches} tone="info">
              <p>
                {fill(t.nearestToBring, {
                  station: nearestToBring.name,
                  km: number(Math.round(nearestToBring.distance_km ?? 0), locale),
                })}
              </p>
            </Alert>
          )}
          {near.length > 0 && (
            <>
              <h3 className={css.group}>{t.nearestOfEach}</h3>
              <ul className={css.stations}>{near.map(cardWith(marking))}</ul>
            </>
          )}
          {others.length > 0 && (
            <Collapse
              title={t.others}
              note={<Badge>{others.length}</Badge>}
              level={3}
              open={othersOpen}
              onToggle={setOthersOpen}
            >
              <ul className={css.stations}>{others.map(cardWith(marking))}</ul>
            </Collapse>
          )}
        </>
      )}
    </StationBoard>
  )
}
