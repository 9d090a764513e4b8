import type * as z from 'zod/mini'
import type { stationOrder } from '#contract/station-vehicle.ts'
import { distanceKm } from '#rules/station/distance.ts'
import { windowOf } from '#server/modules/order/order-steps.queries.ts'
import { inIds, preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'

type Of = { vehicleIds: readonly number[]; shopId: number }

/** Orders that bring vehicles to the station, by vehicle. */
export async function openOrdersOf(
  db: Db,
  of: Of,
): Promise<Map<number, z.infer<typeof stationOrder>>> {
  if (of.vehicleIds.length === 0) return new Map()
  const rows = await openOrders(db, of)
  return new Map(
    rows.map((row) => {
      const { address, city, postal, country, lat, lng } = row
      const isPickup = row.kind === 'pickup'
      const order = {
        id: row.id,
        version: row.version,
        number: row.number,
        state: row.state,
        kind: row.kind,
        location: isPickup ? { address, city, postal, country: country ?? 'FI', lat, lng } : null,
        distance_km: isPickup ? distanceKm({ lat: row.shop_lat, lng: row.shop_lng }, row) : null,
        phone: row.phone,
        email: row.email,
        message: row.message,
        window: windowOf(row),
        planned_day: isPickup ? null : row.window_day,
        preferred_date: isPickup ? (row.window_day ?? row.wishes[0]?.day ?? null) : null,
        missing_parts: row.missing_parts,
        created_at: row.created_at.toISOString(),
      }
      return [row.vehicle_id, order]
    }),
  )
}

const openOrders = preparedQuery((db, { vehicleIds, shopId }: Params<Of>) =>
  db
    .selectFrom('vehicle_order')
    .innerJoin('shop', 'shop.id', 'vehicle_order.shop_id')
    .where('vehicle_order.vehicle_id', '=', inIds(vehicleIds))
    .where('vehicle_order.shop_id', '=', shopId)
    .where('vehicle_order.received_at', 'is', null)
    .where('vehicle_order.cancelled_at', 'is', null)
    .selectAll('vehicle_order')
    .select(['shop.lat as shop_lat', 'shop.lng as shop_lng']),
)
