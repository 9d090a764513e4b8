import type { OfferingStation, StationOffer } from '#contract/shapes.ts'
import type { NoPickupReason } from '#rules/order/pickup-offer.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import { fill, languageTag, number, type Locale } from '#texts/index.ts'
import { Cross, Warning } from '#web/ui/icons/icons.tsx'
import { Clock, Truck } from '#web/ui/icons/icons-places.tsx'
import { useLocale, useSharedTexts, type SharedTextsOf } from '#web/texts/context.ts'
import { euros } from './fee-words.ts'
import { picksUp } from './rows.ts'
import { windowWords } from './window-words.ts'
import css from './StationRow.module.css'

type Words = SharedTextsOf<'stations'>
export type OfferedVehicle = { readonly kind: Kind | null; readonly power: string | null }

/** The next free time of a pickup, or the reason why there is none. */
export function OfferLine({ site, vehicle }: { site: OfferingStation; vehicle: OfferedVehicle }) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const { pickup } = site.offer
  const isPickup = pickup === 'yes' || pickup === 'ask'
  return (
    <span className={isPickup ? css.time : css.reason}>
      {isPickup ? <Clock /> : <Cross />}
      <span>
        {isPickup
          ? timeWords(site.offer, t, locale)
          : reasons[pickup](t, { site, vehicle, locale })}
      </span>
    </span>
  )
}

/** The fee in a few words: `45 €`, `maksuton`, `kysy hinta`. */
export function FeeWords({ offer }: { offer: StationOffer }) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const { fee } = offer
  if (fee === null || fee.cents === null) return t.feeAskShort
  return fee.cents === 0 ? t.feeFreeShort : euros(fee.cents, locale)
}

/** The fee of a pickup in a sentence, with the warning of a station that decides itself. */
export function OfferSentence({ site }: { site: OfferingStation }) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  if (!picksUp(site)) return null
  return (
    <>
      <p className={css.offer}>
        <Truck /> <span>{feeSentence(site.offer, t, locale)}</span>
      </p>
      {site.offer.pickup === 'ask' && (
        <p className={css.warning}>
          <Warning /> <span>{t.distanceWarning}</span>
        </p>
      )}
    </>
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

function feeSentence({ fee }: StationOffer, t: Words, locale: Locale): string {
  if (fee === null || fee.cents === null) return t.feeAsk
  return fee.cents === 0 ? t.feeFree : fill(t.feeSum, { fee: euros(fee.cents, locale) })
}

const timeWords = ({ next_window: window }: StationOffer, t: Words, locale: Locale) =>
  window ? fill(t.free, { time: windowWords(window, locale) }) : t.timeAsk

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
