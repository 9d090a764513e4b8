import type { ExternalVehicle, Vehicle } from '#contract/station-vehicle.ts'
import { distanceKm } from '#rules/station/distance.ts'
import type { Db } from '#server/platform/db/index.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { arrayOf, openText, withFields, type RawJson } from '#server/platform/http/raw-json.ts'
import { openOrdersOf } from './sql.ts'
import { allStages, type DoneStages } from './vehicle-json.sql.ts'
import {
  type WrittenFields,
  type WrittenListing,
  vehicles,
  vehicle,
  listings,
} from './yard-vehicle.sql.ts'

/** Facts of a vehicle that its JSON needs. */
type Found = Pick<VehicleRow, 'id' | 'status'>
/** The station that reads, and the form of the small pictures that it asked for. */
export type Reader = { shopId: number; thumb?: 'address' | undefined }
const formOf = (thumb: Reader['thumb']) => thumb ?? 'bytes'

/**
 * The vehicles as the station sees them, in the sequence of `found`.
 * @param db one connection, so that the reads are pipelined
 */
export function stationVehicles(
  db: Db,
  found: readonly Found[],
  reader: Reader,
): Promise<RawJson<Vehicle[]>> {
  return stationVehiclesWith(db, found, reader, () => ({}))
}

/** The same with further fields of each. */
export async function stationVehiclesWith<Each extends Found, More extends object>(
  db: Db,
  found: readonly Each[],
  { shopId, thumb }: Reader,
  more: (found: Each) => More,
): Promise<RawJson<(Vehicle & More)[]>> {
  if (found.length === 0) return arrayOf([])
  const vehicleIds = found.map(({ id }) => id)
  const onTheirWay = found.filter(({ status }) => status === 'shop_transit').map(({ id }) => id)
  const [rows, orders] = await Promise.all([
    vehicles[formOf(thumb)](db, { vehicleIds, shopId }),
    openOrdersOf(db, { vehicleIds: onTheirWay, shopId }),
  ])
  return arrayOf(
    inOrder(found, rows, (row, each) =>
      withFields(openText<WrittenFields>(row.json), { ...restOf(row, orders), ...more(each) }),
    ),
  )
}

/** One vehicle. */
export async function stationVehicle(
  db: Db,
  vehicleId: number,
  { shopId, thumb }: Reader,
): Promise<Vehicle> {
  const [row] = await vehicle[formOf(thumb)](db, { vehicleId, shopId })
  if (!row) throw new Error('No such vehicle')
  const isOnItsWay = row.status === 'shop_transit'
  const orders = await openOrdersOf(db, { vehicleIds: isOnItsWay ? [vehicleId] : [], shopId })
  return { ...(JSON.parse(row.json) as WrittenFields), ...restOf(row, orders) }
}

type Row = { id: number; json: string; done: DoneStages }
type Orders = Awaited<ReturnType<typeof openOrdersOf>>

const restOf = ({ id, done }: Row, orders: Orders): Pick<Vehicle, 'order' | 'stages'> => ({
  stages: allStages(done),
  order: orders.get(id) ?? null,
})

/** Listings of other companies, as every company may see them. */
export async function externalVehicles(
  db: Db,
  found: readonly Found[],
  { shopId, thumb }: Reader,
): Promise<RawJson<ExternalVehicle[]>> {
  if (found.length === 0) return arrayOf([])
  const rows = await listings[formOf(thumb)](db, { vehicleIds: found.map(({ id }) => id), shopId })
  return arrayOf(
    inOrder(found, rows, (row) =>
      withFields(openText<WrittenListing>(row.json), { distance_km: distanceOf(row) }),
    ),
  )
}

/** One of those listings. */
export async function externalVehicle(
  db: Db,
  vehicleId: number,
  { shopId, thumb }: Reader,
): Promise<ExternalVehicle> {
  const [row] = await listings[formOf(thumb)](db, { vehicleIds: [vehicleId], shopId })
  if (!row) throw new Error('No such vehicle')
  return { ...(JSON.parse(row.json) as WrittenListing), distance_km: distanceOf(row) }
}

type Places = Record<'lat' | 'lng' | 'here_lat' | 'here_lng', number | null>

const distanceOf = ({ lat, lng, here_lat, here_lng }: Places) =>
  distanceKm({ lat: here_lat, lng: here_lng }, { lat, lng })

function inOrder<Each extends Found, Read extends { id: number }, Out>(
  found: readonly Each[],
  rows: readonly Read[],
  write: (row: Read, found: Each) => Out,
): Out[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap((each) => {
    const row = rowOf.get(each.id)
    return row ? [write(row, each)] : []
  })
}
