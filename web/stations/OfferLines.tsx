import type { OfferingStation, StationOffer } from '#contract/shapes.ts'
import type { NoPickupReason } from '#rules/order/pickup-offer.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import { fill, languageTag, number, type Locale } from '#texts/index.ts'
import { Warning } from '#web/ui/icons/icons.tsx'
import { useLocale, useSharedTexts, type SharedTextsOf } from '#web/texts/context.ts'
import { euros, unbroken, windowWords } from '#texts/order-words.ts'
import css from './stations.module.css'

type Words = SharedTextsOf<'stations'>
export type OfferedVehicle = { readonly kind: Kind | null; readonly power: string | null }

/** The next time of a pickup, or the reason why there is none. */
export function OfferLine({ site, vehicle }: { site: OfferingStation; vehicle: OfferedVehicle }) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const { pickup } = site.offer
  return pickup === 'yes' || pickup === 'ask'
    ? timeWords(site.offer, t, locale)
    : reasons[pickup](t, { site, vehicle, locale })
}

/** The fee in a few words: `45 €`, `maksuton`, `kysy hinta`. */
export function FeeWords({ offer }: { offer: StationOffer }) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const { fee } = offer
  if (fee === null || fee.cents === null) return t.feeAskShort
  return fee.cents === 0 ? t.feeFreeShort : euros(fee.cents, locale)
}

/** The warning of a station that decides itself whether it picks up so far away. */
export function DistanceWarning({ site }: { site: OfferingStation }) {
  const t = useSharedTexts('stations')
  if (site.offer.pickup !== 'ask') return null
  return (
    <p className={css.warning}>
      <Warning /> <span>{t.distanceWarning}</span>
    </p>
  )
}

/** The own words of a station about its pickups, and the ways to pay. */
export function OfferNotes({ offer }: { offer: StationOffer }) {
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
