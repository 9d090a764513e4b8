import * as z from 'zod/mini'
import { dayAfter } from '#rules/finnish-day.ts'
import { readDay, typedDay } from '#rules/typed-day.ts'
import { orderLimits, wishParts } from '#rules/order/order-request.ts'

/** A row of a form with a wished day. */
export type WishRow = { day: string; part: string }

export const emptyWish: WishRow = { day: '', part: 'any' }

/** Wishes of the rows, with the typed days. Rows without any day are none. */
export const wishesOf = (rows: readonly WishRow[]): WishRow[] =>
  rows.every(({ day }) => day === '') ? [] : rows.map((row) => ({ ...row, day: readDay(row.day) }))

/** The wishes of an order as rows of a form. */
export const wishRows = (wishes: readonly WishRow[]): WishRow[] =>
  wishes.map((wish) => ({ ...wish, day: typedDay(wish.day) }))

/** The next days after today on which a station works, as many as an owner may wish for. */
export function nextWorkingDays(today: string, closed: readonly string[]): string[] {
  const days = Array.from({ length: orderLimits.daysAhead }, (_, n) => dayAfter(today, n + 1))
  return days.filter((day) => !closed.includes(day)).slice(0, orderLimits.wishes)
}

/** Days that a station and the clock allow. */
export type AllowedDays = { readonly today: string; readonly closed: readonly string[] }

/** A day on which the station works, within the days that an owner may name. */
export const workingDay = ({ today, closed }: AllowedDays) =>
  z.iso.date({ error: ({ input }) => (input ? 'DATE_INVALID' : 'REQUIRED') }).check(
    z.refine((each) => each >= today, 'DATE_PAST'),
    z.refine((each) => each <= dayAfter(today, orderLimits.daysAhead), 'DAY_TOO_FAR'),
    z.refine((each) => !closed.includes(each), 'DAY_CLOSED'),
  )

/** Wishes as the contract has them, with the days checked before they are sent. */
export const wishedDays = (allowed: AllowedDays) =>
  z.optional(z.array(z.object({ day: workingDay(allowed), part: z.enum(wishParts) })))
