import type { StationDay } from '#contract/station.ts'
import type { Db, Tx } from '../db/index.ts'

/** Days from that day on which the station differs from its week. */
export async function markedDays(db: Db, shopId: number, from: string): Promise<StationDay[]> {
  return db
    .selectFrom('pickup_day')
    .where('shop_id', '=', shopId)
    .where('day', '>=', from)
    .where((eb) => eb.or([eb('is_open', 'is not', null), eb('extra_capacity', '>', 0)]))
    .orderBy('day')
    .select(['day', 'is_open', 'extra_capacity'])
    .execute()
}

/**
 * Writes the days in rising sequence, so that their rows are locked in the sequence of every taker
 * of places.
 */
export async function writeDays(
  tx: Tx,
  shopId: number,
  days: readonly StationDay[],
): Promise<void> {
  await tx
    .insertInto('pickup_day')
    .values(days.map((day) => ({ ...day, shop_id: shopId })))
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'day']).doUpdateSet((row) => ({
        is_open: row.ref('excluded.is_open'),
        extra_capacity: row.ref('excluded.extra_capacity'),
      })),
    )
    .execute()
}

/** Days of these that have pickups which the station has not fetched, with their number. */
export async function pickupsOn(
  tx: Tx,
  shopId: number,
  days: readonly string[],
): Promise<{ day: string; orders: number }[]> {
  if (days.length === 0) return []
  const rows = await tx
    .selectFrom('vehicle_order')
    .where('shop_id', '=', shopId)
    .where('window_day', 'in', days)
    .where('cancelled_at', 'is', null)
    .where('state', 'in', ['ordered', 'proposed', 'agreed', 'on_the_way'])
    .groupBy('window_day')
    .orderBy('window_day')
    .select((row) => ['window_day', row.fn.countAll<number>().as('orders')])
    .execute()
  return rows.flatMap(({ window_day: day, orders }) => (day === null ? [] : [{ day, orders }]))
}
