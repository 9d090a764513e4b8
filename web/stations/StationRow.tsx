import { useId, type ReactNode } from 'react'
import type { OfferingStation } from '#contract/shapes.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { fill, number, type Locale } from '#texts/index.ts'
import { Battery } from '#web/ui/icons/icons-work.tsx'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { ChevronDown, Info } from '#web/ui/icons/icons.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useLocale, useSharedTexts } from '#web/texts/context.ts'
import { Hours, openingWords } from './Hours.tsx'
import { offerOpening } from './offer-opening.ts'
import {
  DistanceWarning,
  FeeWords,
  OfferLine,
  OfferNotes,
  type OfferedVehicle,
} from './OfferLines.tsx'
import { picksUp, takes } from './rows.ts'
import { StationName } from './StationName.tsx'
import { StationFacts } from './StationFacts.tsx'
import css from './stations.module.css'

export type How = 'pickup' | 'self_delivery'

type Common = {
  site: OfferingStation
  vehicle: OfferedVehicle & { readonly is_high_voltage: boolean }
  now: Date
  onChoose: (site: OfferingStation, how: How) => void
}

/** A station in one row. Pressing its name opens everything about it, and the ways to order. */
export function StationRow({
  isOpen,
  marked,
  isNameShared,
  isPresent,
  onToggle,
  onHover,
  ...of
}: Common & {
  isOpen: boolean
  /** Another row has the same short name. */
  isNameShared: boolean
  /** The open order is at this station. */
  isPresent: boolean
  marked: boolean
  onToggle: () => void
  onHover: (id: number | null) => void
}) {
  const { site } = of
  const id = useId()
  return (
    <Card
      as="li"
      className={classes(css.row, marked && css.marked, !picksUp(site) && css.muted)}
      data-open={isOpen || undefined}
      id={`station-${site.id}`}
      onBlur={() => onHover(null)}
      onFocus={() => onHover(site.id)}
      onMouseEnter={() => onHover(site.id)}
      onMouseLeave={() => onHover(null)}
    >
      <Summary {...of} isPresent={isPresent}>
        <h3 className={css.name}>
          <button aria-controls={id} aria-expanded={isOpen} type="button" onClick={onToggle}>
            <StationName isShared={isNameShared} site={site} />
          </button>
        </h3>
        <ChevronDown className={css.chevron} />
      </Summary>
      <div className={css.more} id={id}>
        {isOpen && <Details {...of} />}
      </div>
    </Card>
  )
}

/** The station of a pressed pin, over the map. */
export function StationPeek({
  children,
  ...of
}: Common & {
  /** Further buttons. */
  children: ReactNode
}) {
  return (
    <>
      <Summary {...of}>
        <h3 className={css.name}>
          <StationName site={of.site} />
        </h3>
      </Summary>
      <Actions className={css.ways}>
        <Ways {...of} />
        {children}
      </Actions>
    </>
  )
}

/** The two lines of a row. `children` is the name. */
function Summary({
  site,
  vehicle,
  isPresent = false,
  children,
}: Common & { isPresent?: boolean; children: ReactNode }) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const { offer, distance_km: km } = site
  return (
    <div className={css.face}>
      {children}
      {picksUp(site) && (
        <p className={classes(css.fee, offer.fee?.cents === null && css.ask)}>
          <Hidden>{t.pickupFee}: </Hidden>
          <FeeWords offer={offer} />
        </p>
      )}
      <p className={css.line}>
        {km !== null && `${fill(t.km, { km: kilometres(km, locale) })} · `}
        <OfferLine site={site} vehicle={vehicle} />
        {isPresent && ` · ${t.present}`}
      </p>
    </div>
  )
}

/** The buttons of the ways that are possible. */
function Ways({ site, onChoose }: Common) {
  const t = useSharedTexts('stations')
  if (!takes(site)) return null
  const way = (how: How, action: string) => (
    <Button
      aria-label={fill(t.chooseNamed, { action, station: site.name })}
      variant={how === 'pickup' ? 'primary' : 'secondary'}
      onClick={() => onChoose(site, how)}
    >
      {action}
    </Button>
  )
  return (
    <>
      {picksUp(site) && way('pickup', t.orderPickup)}
      {way('self_delivery', t.bringMyself)}
    </>
  )
}

function Details(of: Common) {
  const { site, vehicle, now } = of
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const opening = offerOpening(site, now)
  return (
    <>
      <DistanceWarning site={site} />
      <Actions className={css.ways}>
        <Ways {...of} />
      </Actions>
      <Hours
        hours={site}
        now={now}
        told={opening && { isOpen: opening.open, words: openingWords(opening, t, locale) }}
      />
      {/* Whom to ask for is told on the page of the order. */}
      <StationFacts site={{ ...site, contact_person: null }}>
        <li>
          <Info />{' '}
          <span>
            {site.is_nearest ? fill(t.nearestOf, { company: site.company }) : site.company}
          </span>
        </li>
      </StationFacts>
      <OfferNotes offer={site.offer} />
      <Badges site={site} takesPower={vehicle.is_high_voltage && site.ev_hv_certified} />
    </>
  )
}

function Badges({ site, takesPower }: { site: OfferingStation; takesPower: boolean }) {
  const t = useSharedTexts('stations')
  const isNowhere = !hasCoordinates(site.location)
  if (!takesPower && !isNowhere) return null
  return (
    <p data-cluster="2">
      {takesPower && <Badge icon={<Battery />}>{t.electric}</Badge>}
      {isNowhere && (
        <Badge icon={<Pin />} tone="warning">
          {t.noLocation}
        </Badge>
      )}
    </p>
  )
}

const nearKm = 10

/** Kilometres with a decimal where the station is near. */
const kilometres = (km: number, locale: Locale) =>
  number(km, locale, { maximumFractionDigits: km < nearKm ? 1 : 0 })
