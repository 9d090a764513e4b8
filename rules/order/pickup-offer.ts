import { dayAfter, finnishDay, finnishMoment, weekdayOf } from '../finnish-day.ts'
import { searchForm } from '../station/name-folding.ts'
import type { PickupArea, PickupFee, PickupTerms, StationPower } from './pickup-terms.ts'
import { answerDue } from './order-deadlines.ts'
import {
  changeableUntil,
  earliestPickup,
  isClosedDay,
  type StationCalendar,
} from './working-time.ts'

const needsOfPower: Readonly<Record<string, readonly StationPower[]>> = {
  petrol: [],
  diesel: [],
  electric: ['high_voltage'],
  plug_in_hybrid: ['high_voltage'],
  hybrid: ['high_voltage'],
  hydrogen: ['hydrogen', 'high_voltage'],
  gas: ['gas'],
}

/** Powers that a station must take for the vehicle. null where the vehicle's power is unknown. */
export function powersNeeded(power: string | null): readonly StationPower[] | null {
  return (power !== null && needsOfPower[power]) || null
}

/** Terms that decide whether, when and at which fee a station picks up. */
export type PickupOffer = Pick<
  PickupTerms,
  'area' | 'fee' | 'windows' | 'confirm' | 'notice_days' | 'horizon_days'
>

/** Place of the vehicle. `km` is the great-circle distance to the station; null when unknown. */
export type PickupPlace = { readonly km: number | null; readonly municipality: string | null }

/** Whether the station picks up at that place, or `ask` where the station must say it. */
export function reachOf(area: PickupArea, place: PickupPlace): 'yes' | 'ask' | 'out_of_reach' {
  if (area.kind === 'ask') return 'ask'
  if (area.kind === 'radius') {
    if (place.km === null) return 'ask'
    return place.km <= area.km ? 'yes' : 'out_of_reach'
  }
  if (place.municipality === null) return 'ask'
  const requested = searchForm(place.municipality)
  return area.names.some((name) => searchForm(name) === requested) ? 'yes' : 'out_of_reach'
}

/** The fee of a pickup from that distance: a sum in cents, or null where the station tells it. */
export function feeFor(fee: PickupFee, km: number | null): number | null {
  if (fee.kind === 'free') return 0
  if (fee.kind === 'ask' || km === null) return null
  return fee.bands.find((band) => km <= band.up_to_km)?.cents ?? null
}

/** A pickup that takes a place on its day. */
export type TakenWindow = { readonly from: number; readonly to: number }

/** Reservations of one day, and places that the station added for that day. */
export type DayLoad = { readonly taken: readonly TakenWindow[]; readonly extra: number }

const overlaps = (a: TakenWindow, b: TakenWindow) => a.from < b.to && b.from < a.to

/**
 * Number of pickups that still fit into the window of that day. Windows that overlap share their
 * places, so a changed weekly plan counts the orders before it. null: no weekly row limits the window.
 */
export function placesLeft(
  offer: Pick<PickupOffer, 'windows'>,
  window: TakenWindow & { readonly day: string },
  { taken, extra }: DayLoad,
): number | null {
  const weekday = weekdayOf(window.day)
  const used = taken.filter((each) => overlaps(each, window)).length
  const rows = offer.windows.filter((row) => row.weekday === weekday && overlaps(row, window))
  const own = rows.find((row) => row.from === window.from && row.to === window.to)
  const limiting = own ? [own] : rows
  if (limiting.length === 0) return null
  return Math.min(
    ...limiting.map((row) => {
      const inRow = own ? used : taken.filter((each) => overlaps(each, row)).length
      return Math.max(0, row.capacity + extra - inRow)
    }),
  )
}

export type OfferedWindow = {
  readonly from: number
  readonly to: number
  readonly free: number
  /** End of the time in which the owner changes it. */
  readonly changeableUntil: Date
}

export type OfferedDay = {
  /** `yyyy-mm-dd`. */
  readonly day: string
  readonly windows: readonly OfferedWindow[]
}

type OfferedAt = { readonly now: Date; readonly loadOf: (day: string) => DayLoad }

/** Days with the windows of the weekly plan that begin after that notice, computed as they are read. */
function* weeklyDays(
  offer: PickupOffer,
  calendar: StationCalendar,
  { now, loadOf, noticeDays }: OfferedAt & { readonly noticeDays: number },
): Generator<OfferedDay> {
  const earliest = offer.windows.length > 0 && earliestPickup(calendar, now, noticeDays)
  if (!earliest) return
  const today = finnishDay(now)
  for (let ahead = 0; ahead <= offer.horizon_days; ahead += 1) {
    const day = dayAfter(today, ahead)
    const weekday = weekdayOf(day)
    const rows = offer.windows.filter((window) => window.weekday === weekday)
    if (rows.length === 0 || isClosedDay(calendar, day)) continue
    const windows = rows
      .filter(({ from }) => finnishMoment(day, from) >= earliest)
      .toSorted((a, b) => a.from - b.from)
      .map(({ from, to }) => ({
        from,
        to,
        free: placesLeft(offer, { day, from, to }, loadOf(day)) ?? 0,
        changeableUntil: changeableUntil(calendar, { day, from }, offer.notice_days),
      }))
    if (windows.length > 0) yield { day, windows }
  }
}

/** The days of `offeredDays`, computed as they are read. */
function* daysOnOffer(
  offer: PickupOffer,
  calendar: StationCalendar,
  at: OfferedAt,
): Generator<OfferedDay> {
  const { now } = at
  // A time that ends before the station's answer is due would be lost before it is confirmed.
  const due = offer.confirm === 'manual' ? answerDue(calendar, now) : null
  for (const each of weeklyDays(offer, calendar, { ...at, noticeDays: offer.notice_days })) {
    const windows = each.windows.filter(
      (window) => window.changeableUntil > now && (due === null || window.changeableUntil >= due),
    )
    if (windows.length > 0) yield { day: each.day, windows }
  }
}

/**
 * Days with the weekly windows that the station itself may choose. Its notice and the time for its
 * answer bind owners only.
 */
export const stationDays = (offer: PickupOffer, calendar: StationCalendar, at: OfferedAt) =>
  Array.from(weeklyDays(offer, calendar, { ...at, noticeDays: 0 }))

/**
 * Days with the weekly windows that an owner may choose at that moment, full ones among them. Days
 * without windows and closed days are left out.
 */
export const offeredDays = (offer: PickupOffer, calendar: StationCalendar, at: OfferedAt) =>
  Array.from(daysOnOffer(offer, calendar, at))

/** The first free window as a day with this window alone, or nothing. */
export function firstFreeDay(
  offer: PickupOffer,
  calendar: StationCalendar,
  at: OfferedAt,
): OfferedDay[] {
  for (const { day, windows } of daysOnOffer(offer, calendar, at)) {
    const window = windows.find(({ free }) => free > 0)
    if (window) return [{ day, windows: [window] }]
  }
  return []
}

/** Reason why a vehicle cannot be ordered to a station, in the sequence of the check. */
export const noPickupReasons = ['kind', 'power', 'no_pickup', 'out_of_reach', 'full'] as const
export type NoPickupReason = (typeof noPickupReasons)[number]

/** Facts that decide a pickup. `days` are the offered days. */
export type PickupQuestion = {
  readonly takesKind: boolean
  readonly acceptsPowers: readonly StationPower[]
  readonly power: string | null
  readonly hasPickup: boolean
  readonly offer: PickupOffer
  readonly place: PickupPlace
  readonly days: readonly OfferedDay[]
}

/** Returns the reason why the station does not take the vehicle at all, or null. */
export function noDeliveryReason(
  of: Pick<PickupQuestion, 'takesKind' | 'acceptsPowers' | 'power'>,
): 'kind' | 'power' | null {
  if (!of.takesKind) return 'kind'
  const needed = powersNeeded(of.power) ?? []
  return needed.every((each) => of.acceptsPowers.includes(each)) ? null : 'power'
}

/** Facts of a question without the times of the station. */
export type ReachQuestion = Omit<PickupQuestion, 'days'>

/** As `canPickUp`, for a station that has a free window. */
export function mayPickUp(of: ReachQuestion): 'yes' | 'ask' | Exclude<NoPickupReason, 'full'> {
  const reason = noDeliveryReason(of)
  if (reason) return reason
  if (!of.hasPickup) return 'no_pickup'
  return reachOf(of.offer.area, of.place)
}

/** Whether the station picks up the vehicle: `yes`, `ask` the station, or the first reason why not. */
export function canPickUp(of: PickupQuestion): 'yes' | 'ask' | NoPickupReason {
  const reach = mayPickUp(of)
  if (reach !== 'yes' && reach !== 'ask') return reach
  const hasWindows = of.offer.windows.length > 0
  const isFull = of.days.every(({ windows }) => windows.every(({ free }) => free === 0))
  return hasWindows && isFull ? 'full' : reach
}

/**
 * Whether a chosen window is agreed at once where the answers raise no doubt. An unknown fee, area or
 * power waits for the station's answer.
 */
export function isAgreedAtOnce(
  of: PickupQuestion & { readonly confirms: 'automatic' | 'manual' },
): boolean {
  return (
    of.confirms === 'automatic' &&
    canPickUp(of) === 'yes' &&
    feeFor(of.offer.fee, of.place.km) !== null &&
    powersNeeded(of.power) !== null
  )
}
