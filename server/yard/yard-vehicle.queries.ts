import type { ExternalVehicle, Vehicle, VehicleDetail } from '#contract/shop-vehicle.ts'
import { distanceKm } from '#rules/distance.ts'
import { stages } from '#rules/process.ts'
import { issuedCertificates } from '../certificate/issued.queries.ts'
import type { Db } from '../database.ts'
import { statement } from '../statement.ts'
import type { VehicleRow } from '../vehicle/vehicle.queries.ts'
import { inspectionsOf } from './inspection.queries.ts'
import {
  confirmedOwnersOf,
  counterpartsOf,
  openOrdersOf,
  placeOf,
  ranOutOf,
  stagesOf,
} from './vehicle-parts.queries.ts'

/**
 * The vehicles as the station sees them, in their order; what belongs to them is read at once. `db` is
 * one connection: a transaction or `together`.
 */
export async function stationVehicles(
  db: Db,
  rows: readonly VehicleRow[],
  shopId: number,
): Promise<Vehicle[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const of = { vehicleIds: ids, shopId }
  const onTheirWay = rows.filter(({ status }) => status === 'shop_transit').map(({ id }) => id)
  const others = rows.map((row) => otherShop(row, shopId))
  const [counterparts, orders, owners, certificates, done, inspections, ranOut] = await Promise.all(
    [
      counterpartsOf(db, others),
      openOrdersOf(db, { shopId, vehicleIds: onTheirWay }),
      confirmedOwnersOf(db, of),
      issuedCertificates(db, ids),
      stagesOf(db, { vehicleIds: ids }),
      inspectionsOf(db, ids),
      ranOutOf(db, rows),
    ],
  )
  const doneOf = Map.groupBy(done, (step) => step.vehicle_id)
  return rows.map((row) => {
    const order = orders.get(row.id)
    const certificate = certificates.get(row.id) ?? null
    const owner = owners.get(row.id)
    return {
      ...facts(row),
      remarks: row.remarks,
      shop: counterparts.get(otherShop(row, shopId) ?? 0) ?? null,
      listing_ran_out_at: ranOut.get(row.id)?.toISOString() ?? null,
      is_plateless: row.is_plateless,
      is_unverified: row.registry_id === null && !row.is_plateless,
      is_decommissioned: row.is_decommissioned,
      owner_count: row.owner_count,
      is_owner_confirmed: owner !== undefined,
      has_certificate: certificate !== null,
      certificate,
      order: order?.order ?? null,
      owner: owner ?? order?.owner ?? null,
      stages: stages.map((stage) => {
        const step = doneOf.get(row.id)?.find((each) => each.stage === stage)
        return { stage, done_at: step?.done_at.toISOString() ?? null, by: step?.by ?? null }
      }),
      inspection: inspections.get(row.id) ?? null,
    }
  })
}

export async function stationVehicle(db: Db, row: VehicleRow, shopId: number): Promise<Vehicle> {
  const [vehicle] = await stationVehicles(db, [row], shopId)
  if (!vehicle) throw new Error('One row gives one vehicle')
  return vehicle
}

/** Listings of other companies, as anyone of the trade may see them. */
export async function externalVehicles(
  db: Db,
  rows: readonly VehicleRow[],
  shopId: number,
): Promise<ExternalVehicle[]> {
  const shops = rows.map((row) => row.shop_id)
  const [counterparts, here] = await Promise.all([counterpartsOf(db, shops), placeOf(db, shopId)])
  return rows.map((row) => {
    const shop = counterparts.get(row.shop_id ?? 0) ?? null
    return { ...facts(row), shop, distance_km: shop && distanceKm(here, shop) }
  })
}

/** The vehicle's journey as far as the station had a part in it. */
export async function eventsOf(
  db: Db,
  at: { vehicleId: number; shopId: number },
): Promise<VehicleDetail['events']> {
  const rows = await events(db, at)
  return rows.map((row) => Object.assign(row, { at: row.at.toISOString() }))
}

const events = statement((db, { vehicleId, shopId }: { vehicleId: number; shopId: number }) =>
  db
    .selectFrom('vehicle_event')
    .leftJoin('shop', 'shop.id', 'vehicle_event.to_shop_id')
    .leftJoin('account', 'account.id', 'vehicle_event.account_id')
    .where('vehicle_event.vehicle_id', '=', vehicleId)
    .where((is) =>
      is.or([
        is('vehicle_event.from_shop_id', '=', shopId),
        is('vehicle_event.to_shop_id', '=', shopId),
      ]),
    )
    .orderBy('vehicle_event.at')
    .orderBy('vehicle_event.id')
    .select([
      'vehicle_event.at',
      'vehicle_event.move',
      'vehicle_event.from_status as from',
      'vehicle_event.to_status as to',
      'vehicle_event.reason',
      'shop.name as shop',
      'account.name as by',
    ]),
)

/** The station that is not the viewer's: where the vehicle is, or who sent it here. */
function otherShop(row: VehicleRow, shopId: number): number | null {
  return row.shop_id === shopId ? row.sender_shop_id : row.shop_id
}

function facts(row: VehicleRow) {
  return {
    id: row.id,
    plate: row.plate,
    vin: row.vin,
    make: row.make,
    model: row.model,
    model_year: row.model_year,
    color: row.color,
    kind: row.kind,
    condition: row.condition,
    status: row.status,
    status_updated_at: row.status_updated_at.toISOString(),
    shop_id: row.shop_id,
    listing_expires_at: row.listing_expires_at?.toISOString() ?? null,
    picture_file_thumb: row.thumbnail && {
      content_base64: row.thumbnail.toString('base64'),
      content_type: 'image/webp',
    },
  }
}
