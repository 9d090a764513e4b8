import type { OfferingStation, StationOffer } from '#contract/shapes.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import { fill, languageTag, number, type Locale } from '#texts/index.ts'
import { Cross, Warning } from '#web/ui/icons/icons.tsx'
import { Truck } from '#web/ui/icons/icons-places.tsx'
import { useLocale, useSharedTexts, type SharedTextsOf } from '#web/texts/context.ts'
import { euros } from './fee-words.ts'
import { windowWords } from './window-words.ts'
import css from './StationCard.module.css'

type Words = SharedTextsOf<'stations'>
type Vehicle = { readonly kind: Kind | null; readonly power: string | null }

/** Whether the owner can order a pickup there, at once or as a request. */
export const picksUp = ({ offer }: OfferingStation) =>
  offer.pickup === 'yes' || offer.pickup === 'ask'

/** The fee of a pickup and the next free time, or the reason why there is no pickup. */
export function OfferLines({ site, vehicle }: { site: OfferingStation; vehicle: Vehicle }) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const { offer } = site
  if (!picksUp(site)) {
    return (
      <p className={css.refused}>
        <Cross /> {reasonOf(site, vehicle, t, locale)}
      </p>
    )
  }
  return (
    <>
      <p className={css.offer}>
        <Truck />
        <span>
          <strong>{feeWords(offer, t, locale)}</strong> {timeWords(offer, t, locale)}
        </span>
      </p>
      {offer.pickup === 'ask' && (
        <p className={css.warning}>
          <Warning /> {t.distanceWarning}
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

function feeWords({ fee }: StationOffer, t: Words, locale: Locale): string {
  if (fee === null || fee.cents === null) return t.feeAsk
  return fee.cents === 0 ? t.feeFree : fill(t.feeSum, { fee: euros(fee.cents, locale) })
}

const timeWords = ({ next_window: window }: StationOffer, t: Words, locale: Locale) =>
  window ? fill(t.free, { time: windowWords(window, locale) }) : t.timeAsk

const groupOfPower: Readonly<Record<string, 'gas' | 'hydrogen'>> = {
  gas: 'gas',
  hydrogen: 'hydrogen',
}

function reasonOf(
  { offer, pickup_radius_km: km }: OfferingStation,
  { kind, power }: Vehicle,
  t: Words,
  locale: Locale,
): string {
  if (offer.pickup === 'kind') return t.notKind[kind ?? 'car']
  if (offer.pickup === 'power') return t.notPower[groupOfPower[power ?? ''] ?? 'high_voltage']
  if (offer.pickup === 'full') return fill(t.full, { n: offer.horizon_days })
  if (offer.pickup !== 'out_of_reach') return t.bringOnly
  return km === null ? t.notHere : fill(t.notHereWithin, { km: number(km, locale) })
}
