import { useId, type ReactNode } from 'react'
import type { OfferingStation, StationOffer } from '#contract/shapes.ts'
import type { NoPickupReason } from '#rules/order/pickup-offer.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import { fill, languageTag, number, type Locale } from '#texts/index.ts'
import { Warning, ChevronDown, Info } from '#web/ui/icons/icons.tsx'
import { useLocale, useSharedTexts, type SharedTextsOf } from '#web/texts/context.ts'
import { euros, unbroken, windowWords } from '#texts/order-words.ts'
import css from './stations.module.css'
import { hasCoordinates } from '#rules/station/station.ts'
import { Battery } from '#web/ui/icons/icons-work.tsx'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Hours, openingWords } from './Hours.tsx'
import { offerOpening, picksUp, takes } from './offers.ts'
import { StationName } from './StationName.tsx'
import { StationFacts } from './StationFacts.tsx'

type Words = SharedTextsOf<'stations'>
export type OfferedVehicle = { readonly kind: Kind | null; readonly power: string | null }

/** The next time of a pickup, or the reason why there is none. */
function OfferLine({ site, vehicle }: { site: OfferingStation; vehicle: OfferedVehicle }) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const { pickup } = site.offer
  return pickup === 'yes' || pickup === 'ask'
    ? timeWords(site.offer, t, locale)
    : reasons[pickup](t, { site, vehicle, locale })
}

/** The fee in a few words: `45 €`, `maksuton`, `kysy hinta`. */
function FeeWords({ offer }: { offer: StationOffer }) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const { fee } = offer
  if (fee === null || fee.cents === null) return t.feeAskShort
  return fee.cents === 0 ? t.feeFreeShort : euros(fee.cents, locale)
}

/** The warning of a station that decides itself whether it picks up so far away. */
function DistanceWarning({ site }: { site: OfferingStation }) {
  const t = useSharedTexts('stations')
  if (site.offer.pickup !== 'ask') return null
  return (
    <p className={css.warning} data-line="2" data-align="start">
      <Warning /> <span>{t.distanceWarning}</span>
    </p>
  )
}

/** The own words of a station about its pickups, and the ways to pay. */
function OfferNotes({ offer }: { offer: StationOffer }) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const written = ([locale, 'fi', 'se', 'en'] as const).find((each) => offer.note[each] !== '')
  const ways = offer.payment.map((way) => t.payments[way]).join(', ')
  return (
    <>
      {written && <p lang={languageTag[written]}>{offer.note[written]}</p>}
      {ways && <p>{fill(t.payment, { ways })}</p>}
    </>
  )
}

const timeWords = ({ next_window: window }: StationOffer, t: Words, locale: Locale) =>
  window ? unbroken(fill(t.free, { time: windowWords(window, locale) })) : t.timeAsk

const groupOfPower: Readonly<Record<string, 'gas' | 'hydrogen'>> = {
  gas: 'gas',
  hydrogen: 'hydrogen',
}

type Refused = { site: OfferingStation; vehicle: OfferedVehicle; locale: Locale }

/** Words for each reason why a station does not pick up. */
const reasons: Readonly<Record<NoPickupReason, (t: Words, refused: Refused) => string>> = {
  kind: (t, { vehicle }) => t.notKind[vehicle.kind ?? 'car'],
  power: (t, { vehicle }) => t.notPower[groupOfPower[vehicle.power ?? ''] ?? 'high_voltage'],
  full: (t, { site }) => fill(t.full, { n: site.offer.horizon_days }),
  no_pickup: (t) => t.bringOnly,
  out_of_reach: (t, { site: { pickup_radius_km: km }, locale }) =>
    km === null ? t.notHere : fill(t.notHereWithin, { km: number(km, locale) }),
}

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
      <div className={css.more} data-stack="4" id={id}>
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
      <p className={css.line} data-soft>
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
