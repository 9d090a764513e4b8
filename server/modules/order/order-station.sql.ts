import type { DayLoad } from '#rules/order/pickup-offer.ts'
import type { PickupTerms } from '#rules/order/pickup-terms.ts'
import type { StationCalendar } from '#rules/order/working-time.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { Db } from '#server/platform/db/index.ts'
import { termsFrom, windowsOf } from '#server/modules/station/offer.sql.ts'
import { stationLoad } from '#server/modules/station/station-days.sql.ts'
import { hoursFrom } from '#rules/station/opening-hours.ts'

/** Facts of a station that decide the times of an order: its terms, calendar and taken places. */
export type OrderStation = {
  readonly terms: PickupTerms
  readonly calendar: StationCalendar
  readonly loadOf: (day: string) => DayLoad
}

const noLoad: DayLoad = { taken: [], extra: 0 }

/**
 * Terms, calendar and load of a station from that moment on, also of a hidden or closed one.
 * @param exceptOrderId an order whose own window takes no place
 */
export async function orderStation(
  db: Db,
  { shopId, now, exceptOrderId = 0 }: { shopId: number; now: Date; exceptOrderId?: number },
): Promise<OrderStation> {
  const [row, windows, load] = await Promise.all([
    db.selectFrom('shop').where('id', '=', shopId).selectAll().executeTakeFirstOrThrow(),
    windowsOf(db, [shopId]),
    stationLoad(db, { shopId, from: finnishDay(now), exceptOrderId }),
  ])
  return {
    terms: termsFrom(row, windows.get(shopId) ?? []),
    calendar: {
      hours: hoursFrom((field) => row[field]),
      closedOnHolidays: row.closed_on_holidays,
      marked: load?.marked ?? new Map(),
    },
    loadOf: (day) => load?.days.get(day) ?? noLoad,
  }
}
