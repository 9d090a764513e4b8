import type { Selectable } from 'kysely'
import type { transitions, TransitionName, VehicleStatus } from '#rules/vehicle/vehicle-status.ts'
import {
  preparedQuery,
  type Db,
  type Tx,
  type Vehicle,
  type VehicleEvent,
  type Params,
} from '#server/platform/db/index.ts'

export type VehicleRow = Selectable<Vehicle>

/** The facts that tell a vehicle from another one, as `vehicleFacts` of the contract. */
export function factsOfVehicle(vehicle: VehicleRow) {
  const { id, plate, vin, make, model, model_year, color, kind } = vehicle
  return { id, plate, vin, make, model, model_year, color, kind }
}

/** @throws Error where there is none */
export async function vehicleById(db: Db, vehicleId: number): Promise<VehicleRow> {
  const [row] = await vehicle(db, { vehicleId })
  if (!row) throw new Error('No such vehicle')
  return row
}

/** The same row, locked until the transaction ends. */
export const lockVehicleRow = (tx: Tx, vehicleId: number): Promise<VehicleRow> =>
  tx
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()

const vehicle = preparedQuery((db, { vehicleId }: Params<{ vehicleId: number }>) =>
  db.selectFrom('vehicle').where('id', '=', vehicleId).selectAll(),
)

type NeedsShop = {
  [Name in TransitionName]: (typeof transitions)[Name] extends { needs: 'shop_id' } ? Name : never
}[TransitionName]

export type TransitionRequest = {
  vehicleId: number
  at: Date
  /** Actor: an account, a person, or the clock. */
  by: { accountId: number } | { personId: number } | 'clock'
  /** Status that the caller saw. A vehicle with another status is a conflict. */
  seen?: VehicleStatus
  reason?: string
} & (
  | { transition: TransitionName; /** The station it goes to. */ toShopId: number }
  | { transition: Exclude<TransitionName, NeedsShop>; toShopId?: undefined }
)

export const lock = preparedQuery(
  (tx, { vehicleId }: Params<Pick<TransitionRequest, 'vehicleId'>>) =>
    tx
      .selectFrom('vehicle')
      .where('id', '=', vehicleId)
      .select([
        'id',
        'status',
        'shop_id',
        'sender_shop_id',
        'status_updated_at',
        'listing_expires_at',
      ])
      .forUpdate(),
)

type Placed = Pick<
  VehicleRow,
  'status' | 'status_updated_at' | 'shop_id' | 'sender_shop_id' | 'listing_expires_at'
>
export const place = preparedQuery(
  (tx, { vehicleId, ...set }: Params<Placed & { vehicleId: number }>) =>
    tx.updateTable('vehicle').set(set).where('id', '=', vehicleId).returningAll(),
)

export const writeEvent = preparedQuery((tx, event: Params<Omit<Selectable<VehicleEvent>, 'id'>>) =>
  tx.insertInto('vehicle_event').values(event),
)

export const openStation = preparedQuery((tx, { shopId }: Params<{ shopId: number }>) =>
  tx
    .selectFrom('shop')
    .where('id', '=', shopId)
    .where('deactivated_at', 'is', null)
    .select('id')
    .forKeyShare(),
)
