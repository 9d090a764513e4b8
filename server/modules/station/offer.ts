import type { StationOffer } from '#contract/shapes.ts'
import {
  canPickUp,
  noDeliveryReason,
  feeFor,
  firstFreeDay,
  mayPickUp,
  type DayLoad,
  type PickupQuestion,
  type ReachQuestion,
} from '#rules/order/pickup-offer.ts'
import type { PickupTerms, StationPower } from '#rules/order/pickup-terms.ts'
import { openAt, type StationCalendar } from '#rules/order/working-time.ts'
import type { OpeningHours } from '#rules/station/opening-hours.ts'
import { acceptsKind } from '#rules/station/station.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import { municipalityOf } from './municipalities.ts'
import type { StationLoad } from './station-days.sql.ts'

/** Facts of a station that decide what it offers. */
export type OfferingFacts = {
  readonly accepts_kinds: readonly Kind[]
  readonly accepts_powers: readonly StationPower[]
  readonly has_pickup: boolean
  readonly terms: PickupTerms
  readonly hours: OpeningHours
  readonly closed_on_holidays: boolean
}

/** The vehicle and the municipality of its place. */
export type OfferQuestion = {
  readonly kind?: Kind | null | undefined
  readonly power?: string | null | undefined
  readonly municipality?: string | null | undefined
}

type Place = OfferQuestion & {
  /** Great-circle distance to the vehicle. */
  readonly km: number | null
}

type At = Place & {
  readonly now: Date
  /** Marked days and taken places; none without an entry. */
  readonly load: StationLoad | undefined
}

const noLoad: DayLoad = { taken: [], extra: 0 }
const noMarks: ReadonlyMap<string, boolean> = new Map()

const calendarOf = (station: OfferingFacts, { load }: At): StationCalendar => ({
  hours: station.hours,
  closedOnHolidays: station.closed_on_holidays,
  marked: load?.marked ?? noMarks,
})

/** Facts for the rules about one station and one vehicle, without the times of the station. */
function reachQuestionOf(station: OfferingFacts, at: Place): ReachQuestion {
  const { kind = null, power = null, municipality = null, km } = at
  return {
    takesKind: acceptsKind(station, kind),
    acceptsPowers: station.accepts_powers,
    power,
    hasPickup: station.has_pickup,
    offer: station.terms,
    place: { km, municipality: municipality && (municipalityOf(municipality) ?? municipality) },
  }
}

const isReached = (question: ReachQuestion) => ['yes', 'ask'].includes(mayPickUp(question))

/** Whether the station picks up the vehicle where it has a free window. Others need no windows. */
export const reachesVehicle = (station: OfferingFacts, at: Place): boolean =>
  isReached(reachQuestionOf(station, at))

/** Whether the station takes a vehicle of that kind and power. */
export const takesVehicle = (station: OfferingFacts, at: Place): boolean =>
  noDeliveryReason(reachQuestionOf(station, at)) === null

/** Whether the station picks up the vehicle, at once or as a request, and has a free time. */
export const picksUp = (station: OfferingFacts, at: At): boolean =>
  ['yes', 'ask'].includes(canPickUp(questionOf(station, at)))

export const isOpenNow = (station: OfferingFacts, at: At): boolean =>
  openAt(calendarOf(station, at), at.now).open === true

function questionOf(station: OfferingFacts, at: At): PickupQuestion {
  const question = reachQuestionOf(station, at)
  const { now, load } = at
  const loadOf = (day: string) => load?.days.get(day) ?? noLoad
  const days = isReached(question)
    ? firstFreeDay(station.terms, calendarOf(station, at), { now, loadOf })
    : []
  return { ...question, days }
}

/** Offer of the station to the owner of the vehicle at that moment. */
export function offerFor(station: OfferingFacts, at: At): StationOffer {
  const question = questionOf(station, at)
  const pickup = canPickUp(question)
  const isOrderable = pickup === 'yes' || pickup === 'ask'
  const cents = isOrderable ? feeFor(station.terms.fee, at.km) : null
  const [free] = isOrderable ? question.days : []
  const [window] = free?.windows ?? []
  const { open, opens } = openAt(calendarOf(station, at), at.now)
  return {
    pickup,
    fee: isOrderable ? { kind: cents === null ? 'ask' : 'sum', cents } : null,
    next_window: free && window ? { day: free.day, from: window.from, to: window.to } : null,
    horizon_days: station.terms.horizon_days,
    payment: station.terms.payment,
    note: station.terms.note,
    delivery: noDeliveryReason(question) ?? 'yes',
    open_now: open,
    opens: opens?.toISOString() ?? null,
  }
}
