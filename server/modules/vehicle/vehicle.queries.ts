import type { Selectable } from 'kysely'
import { hourMs, limits } from '#rules/limits.ts'
import {
  canTransition,
  statusAfter,
  type transitions,
  type TransitionName,
  type VehicleStatus,
} from '#rules/vehicle/vehicle-status.ts'
import {
  preparedQuery,
  type Db,
  type Tx,
  type Vehicle,
  type VehicleEvent,
  type Params,
} from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { notifyChanged } from '#server/platform/changes/notify-changed.ts'
import { emit } from '#server/platform/events/events.ts'
import { vehicleMoved } from './events.ts'

export type VehicleRow = Selectable<Vehicle>

/** @throws Error where there is none */
export async function vehicleById(db: Db, vehicleId: number): Promise<VehicleRow> {
  const [row] = await vehicle(db, { vehicleId })
  if (!row) throw new Error('No such vehicle')
  return row
}

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

type VehicleStations = Pick<VehicleRow, 'id' | 'status' | 'shop_id' | 'sender_shop_id'>

/** Notifies every process at the commit. `places` are the stations before and after. */
export async function notifyVehicleChanged(
  tx: Tx,
  ...places: readonly [VehicleStations, ...VehicleStations[]]
): Promise<void> {
  const shops = places.flatMap((place) => [place.shop_id, place.sender_shop_id])
  await notifyChanged(tx, {
    id: places[0].id,
    shops: [...new Set(shops.filter((shop) => shop !== null))],
    isListing: places.some(({ status }) => status === 'shop_listing'),
  })
}

/** Transitions that return a vehicle to the station that sent it. */
const returns: ReadonlySet<TransitionName> = new Set(['take_back', 'send_back'])

/**
 * Makes one transition and writes its event, in the caller's transaction. Locks the row first, so
 * of two concurrent requests one wins and the other gets the new status.
 * @throws ApiError STATUS_CONFLICT with the current status; NOT_FOUND
 */
export async function transitionVehicle(tx: Tx, order: TransitionRequest): Promise<VehicleRow> {
  const [before] = await lock(tx, order)
  if (!before) throw new ApiError('NOT_FOUND', 'No such vehicle')
  const movedOn = order.seen !== undefined && order.seen !== before.status
  if (movedOn || !canTransition(order.transition, before.status)) {
    throw new ApiError(
      'STATUS_CONFLICT',
      `${order.transition} cannot start from ${before.status}`,
      {
        status: before.status,
      },
    )
  }
  const target = returns.has(order.transition) ? before.sender_shop_id : order.toShopId
  const status = statusAfter(order.transition, before.status)
  const shopId = status === null ? null : (target ?? before.shop_id)
  await checkOpen(tx, before, { status, shop_id: shopId })
  const listed =
    order.transition === 'certify' ? before.listing_expires_at : expiry(before, order.at)
  const [after] = await place(tx, {
    vehicleId: order.vehicleId,
    status,
    // An extended listing keeps the time of its publication.
    status_updated_at: status === before.status ? before.status_updated_at : order.at,
    shop_id: shopId,
    sender_shop_id: status === 'shop_transfer' ? before.shop_id : null,
    listing_expires_at: status === 'shop_listing' ? listed : null,
  })
  if (!after) throw new Error('A locked row is there')
  const event = writeEvent(tx, {
    vehicle_id: order.vehicleId,
    at: order.at,
    move: order.transition,
    from_status: before.status,
    to_status: status,
    from_shop_id: before.shop_id,
    to_shop_id: shopId,
    account_id: order.by !== 'clock' && 'accountId' in order.by ? order.by.accountId : null,
    person_id: order.by !== 'clock' && 'personId' in order.by ? order.by.personId : null,
    reason: order.reason ?? null,
  })
  await Promise.all([event, notifyVehicleChanged(tx, after, before)])
  await emit(tx, vehicleMoved, { order, before, after })
  return after
}

const lock = preparedQuery((tx, { vehicleId }: Params<Pick<TransitionRequest, 'vehicleId'>>) =>
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
const place = preparedQuery((tx, { vehicleId, ...set }: Params<Placed & { vehicleId: number }>) =>
  tx.updateTable('vehicle').set(set).where('id', '=', vehicleId).returningAll(),
)

const writeEvent = preparedQuery((tx, event: Params<Omit<Selectable<VehicleEvent>, 'id'>>) =>
  tx.insertInto('vehicle_event').values(event),
)

const isAround = (status: VehicleStatus) => status !== null && status !== 'shop_done'

/**
 * Only an open station gets a vehicle. The lock serialises this with the closing of a station.
 * @throws ApiError VALIDATION_ERROR at `shop_id`
 */
async function checkOpen(
  tx: Tx,
  before: Pick<VehicleRow, 'status' | 'shop_id'>,
  after: Pick<VehicleRow, 'status' | 'shop_id'>,
): Promise<void> {
  const stays = isAround(before.status) && before.shop_id === after.shop_id
  if (!isAround(after.status) || after.shop_id === null || stays) return
  const [open] = await openStation(tx, { shopId: after.shop_id })
  if (open) return
  throw new ApiError('VALIDATION_ERROR', 'The station is closed', {
    fields: { shop_id: 'INVALID' },
  })
}

const openStation = preparedQuery((tx, { shopId }: Params<{ shopId: number }>) =>
  tx
    .selectFrom('shop')
    .where('id', '=', shopId)
    .where('deactivated_at', 'is', null)
    .select('id')
    .forKeyShare(),
)

/** 24 hours from `at`, or 24 hours more for a running listing. */
function expiry(before: Pick<VehicleRow, 'listing_expires_at'>, at: Date): Date {
  const from = Math.max(at.getTime(), before.listing_expires_at?.getTime() ?? 0)
  return new Date(from + limits.listingExtensionHours * hourMs)
}
