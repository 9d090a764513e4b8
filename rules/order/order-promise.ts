import { isDoubtful, type VehicleAnswers } from './pickup-answers.ts'
import { feeFor, isAgreedAtOnce, type PickupQuestion } from './pickup-offer.ts'
import { earlier, orderDeadlines } from './order-deadlines.ts'
import type { StationCalendar } from './working-time.ts'

/** Promises of a station for one vehicle at one place, before the owner answers. */
export type StationPromise = {
  /** A free window is agreed at once, if the answers raise no doubt. */
  readonly atOnce: boolean
  /** Fee of the pickup in cents. null: the station tells it. */
  readonly feeCents: number | null
  /** Moment until which it answers what it must confirm. null without working time. */
  readonly answerDue: Date | null
}

/** The owner's part: the answers, and the end of the time in which the window can be changed. */
export type OwnersPart = {
  readonly answers: VehicleAnswers
  readonly window: { readonly changeableUntil: Date } | null
}

/** Facts that hold for an order, on every screen, in every mail and in the answer of every call. */
export type OrderPromise = {
  readonly isAgreed: boolean
  /** Party whose doubt the station must settle. null for an order that is agreed at once. */
  readonly doubt: 'answers' | 'station' | null
  /** Moment until which the station answers. null where it need not, or has no working time. */
  readonly answerDue: Date | null
  /** End of the time in which the owner changes the window. null without a window. */
  readonly changeableUntil: Date | null
  /** null: the station tells it with its answer. */
  readonly feeCents: number | null
}

/** Facts of a station that decide its promise at that moment. */
export function stationPromise(
  of: PickupQuestion & { readonly confirms: 'automatic' | 'manual' },
  calendar: StationCalendar,
  now: Date,
): StationPromise {
  return {
    // A typed address without coordinates is left to the station.
    atOnce: of.place.km !== null && isAgreedAtOnce(of),
    feeCents: feeFor(of.offer.fee, of.place.km),
    answerDue: orderDeadlines(calendar, now).answer_due_at,
  }
}

/** The promise of an order with these answers and this window. */
export function orderPromise(
  station: StationPromise,
  { answers, window }: OwnersPart,
): OrderPromise {
  const changeableUntil = window?.changeableUntil ?? null
  const isSure = station.atOnce && window !== null
  const isAgreed = isSure && !isDoubtful(answers)
  return {
    isAgreed,
    doubt: isAgreed ? null : isSure ? 'answers' : 'station',
    answerDue: isAgreed ? null : earlier(station.answerDue, changeableUntil),
    changeableUntil,
    feeCents: station.feeCents,
  }
}
