import { changeableUntil } from '#rules/order/working-time.ts'
import { offeredDays, placesLeft, type OfferedDay } from '#rules/order/pickup-offer.ts'
import type { OrderWindow } from '#rules/order/order-request.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { orderStation, type OrderStation } from './order-station.sql.ts'
import { lockPickupDay } from '#server/modules/station/sql.ts'

/** Free windows that an error names. */
const nextWindows = 3

type WindowRequest = {
  shopId: number
  window: OrderWindow
  now: Date
  /** The order whose present window becomes free. */
  exceptOrderId?: number
  /** The window must be one that the station offers at that moment. */
  onOffer?: true
}

/** Columns of a window that was taken. */
export type TakenColumns = {
  window_day: string
  window_from: number
  window_to: number
  changeable_until: Date
}

/**
 * Takes a place in a window. The row of the station's day is locked until the transaction ends, so
 * two takers count one after the other. Takers of several days call it by rising station and day.
 * @throws ApiError WINDOW_FULL or WINDOW_CLOSED with the next free windows
 */
export async function takeWindow(tx: Tx, request: WindowRequest): Promise<TakenColumns> {
  const { shopId, window, now } = request
  await lockPickupDay(tx, { shopId, day: window.day })
  const station = await orderStation(tx, request)
  if (request.onOffer && !isOffered(station, window, now)) {
    const windows = freeWindows(station, now)
    throw new ApiError('WINDOW_CLOSED', 'The station does not offer the window', { windows })
  }
  if (placesLeft(station.terms, window, station.loadOf(window.day)) === 0) {
    throw new ApiError('WINDOW_FULL', 'The window is full', { windows: freeWindows(station, now) })
  }
  return {
    window_day: window.day,
    window_from: window.from,
    window_to: window.to,
    changeable_until: changeableUntil(station.calendar, window, station.terms.notice_days),
  }
}

/** Days with windows that the station offers at that moment. */
export const daysOnOffer = (
  { terms, calendar, loadOf }: OrderStation,
  now: Date,
): readonly OfferedDay[] => offeredDays(terms, calendar, { now, loadOf })

const isOffered = (station: OrderStation, { day, from, to }: OrderWindow, now: Date) =>
  daysOnOffer(station, now).some(
    (each) => each.day === day && each.windows.some((row) => row.from === from && row.to === to),
  )

/** The first free windows of a station. */
export function freeWindows(station: OrderStation, now: Date): OrderWindow[] {
  return daysOnOffer(station, now)
    .flatMap(({ day, windows }) =>
      windows.filter(({ free }) => free > 0).map(({ from, to }) => ({ day, from, to })),
    )
    .slice(0, nextWindows)
}

/** Columns of an order without a window. */
export const noWindow = {
  window_day: null,
  window_from: null,
  window_to: null,
  changeable_until: null,
} as const
