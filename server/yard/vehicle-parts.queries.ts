import type * as z from 'zod/mini'
import type { counterpart, stationOrder } from '#contract/shop-vehicle.ts'
import { distanceKm } from '#rules/distance.ts'
import { anyOf } from '../any-of.ts'
import type { Db } from '../database.ts'
import { statement } from '../statement.ts'
import type { VehicleRow } from '../vehicle/vehicle.queries.ts'
import { orderingOwners } from './reception.queries.ts'

type Name = { first_name: string; last_name: string }
type Counterpart = z.infer<typeof counterpart> & { lat: number | null; lng: number | null }
type Of = { vehicleIds: readonly number[]; shopId: number }

/** Other stations with their contact details, by id. */
export async function counterpartsOf(
  db: Db,
  shopIds: readonly (number | null)[],
): Promise<Map<number, Counterpart>> {
  const ids = [...new Set(shopIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await counterparts(db, { ids })
  return new Map(rows.map((row) => [row.id, row]))
}

const counterparts = statement((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('shop')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('shop.id', '=', anyOf(ids))
    .select(['shop.id', 'shop.name', 'shop.email', 'shop.phone', 'shop.lat', 'shop.lng'])
    .select('company.name as company'),
)

/** Where the station is. */
export async function placeOf(db: Db, shopId: number) {
  return db
    .selectFrom('shop')
    .where('id', '=', shopId)
    .select(['lat', 'lng'])
    .executeTakeFirstOrThrow()
}

/** The orders that bring vehicles to the station, by vehicle, with the names of those who ordered. */
export async function openOrdersOf(
  db: Db,
  of: Of,
): Promise<Map<number, { order: z.infer<typeof stationOrder>; owner: Name }>> {
  if (of.vehicleIds.length === 0) return new Map()
  const rows = await openOrders(db, of)
  return new Map(
    rows.map((row) => {
      const { address, city, postal, country, lat, lng } = row
      const isPickup = row.kind === 'pickup'
      const order = {
        kind: row.kind,
        location: isPickup ? { address, city, postal, country: country ?? 'FI', lat, lng } : null,
        distance_km: isPickup ? distanceKm({ lat: row.shop_lat, lng: row.shop_lng }, row) : null,
        phone: row.phone,
        email: row.email,
        message: row.message,
        preferred_date: row.preferred_date,
        missing_parts: row.missing_parts,
        created_at: row.created_at.toISOString(),
      }
      const owner = { first_name: row.first_names, last_name: row.last_name }
      return [row.vehicle_id, { order, owner }]
    }),
  )
}

const openOrders = statement((db, { vehicleIds, shopId }: Of) =>
  db
    .selectFrom('vehicle_order')
    .innerJoin('person', 'person.id', 'vehicle_order.person_id')
    .innerJoin('shop', 'shop.id', 'vehicle_order.shop_id')
    .where('vehicle_order.vehicle_id', '=', anyOf(vehicleIds))
    .where('vehicle_order.shop_id', '=', shopId)
    .where('vehicle_order.received_at', 'is', null)
    .where('vehicle_order.cancelled_at', 'is', null)
    .selectAll('vehicle_order')
    .select(['person.first_names', 'person.last_name'])
    .select(['shop.lat as shop_lat', 'shop.lng as shop_lng']),
)

/** Who hands the vehicles over, where the station has checked it or an order stands for it. */
export async function confirmedOwnersOf(db: Db, of: Of): Promise<Map<number, Name>> {
  const [ordering, checked] = await Promise.all([ordered(db, of), received(db, of)])
  return new Map([
    ...ordering.map(
      (row) => [row.vehicle_id, { first_name: row.first_names, last_name: row.last_name }] as const,
    ),
    ...checked.map(
      (row) =>
        [
          row.vehicle_id,
          { first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
        ] as const,
    ),
  ])
}

const ordered = statement(orderingOwners)

const received = statement((db, { vehicleIds, shopId }: Of) =>
  db
    .selectFrom('reception')
    .where('vehicle_id', '=', anyOf(vehicleIds))
    .where('shop_id', '=', shopId)
    .where('owner_confirmed_at', 'is not', null)
    .select(['vehicle_id', 'first_name', 'last_name']),
)

export const stagesOf = statement((db, { vehicleIds }: { vehicleIds: readonly number[] }) =>
  db
    .selectFrom('vehicle_stage')
    .innerJoin('account', 'account.id', 'vehicle_stage.account_id')
    .where('vehicle_stage.vehicle_id', '=', anyOf(vehicleIds))
    .select(['vehicle_stage.vehicle_id', 'vehicle_stage.stage', 'vehicle_stage.done_at'])
    .select('account.name as by'),
)

/** When the clock ended the listing of those that are in process since. */
export async function ranOutOf(db: Db, rows: readonly VehicleRow[]): Promise<Map<number, Date>> {
  const inProcess = rows.filter(({ status }) => status === 'shop_process').map(({ id }) => id)
  if (inProcess.length === 0) return new Map()
  const last = await lastEvents(db, { vehicleIds: inProcess })
  return new Map(
    last
      .filter(({ move, account_id: by }) => move === 'resolve' && by === null)
      .map((event) => [event.vehicle_id, event.at]),
  )
}

const lastEvents = statement((db, { vehicleIds }: { vehicleIds: readonly number[] }) =>
  db
    .selectFrom('vehicle_event')
    .where('vehicle_id', '=', anyOf(vehicleIds))
    .distinctOn('vehicle_id')
    .orderBy('vehicle_id')
    .orderBy('id', 'desc')
    .select(['vehicle_id', 'move', 'account_id', 'at']),
)
