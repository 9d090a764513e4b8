import { hourMs, limits } from '#rules/limits.ts'
import {
  canTransition,
  statusAfter,
  type TransitionName,
  type VehicleStatus,
} from '#rules/vehicle/vehicle-status.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { notifyChanged } from '#server/platform/changes/notify-changed.ts'
import { emit } from '#server/platform/events/events.ts'
import { vehicleMoved } from './events.ts'
import {
  type VehicleRow,
  type TransitionRequest,
  lock,
  place,
  writeEvent,
  openStation,
} from './vehicle.sql.ts'

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

/** 24 hours from `at`, or 24 hours more for a running listing. */
function expiry(before: Pick<VehicleRow, 'listing_expires_at'>, at: Date): Date {
  const from = Math.max(at.getTime(), before.listing_expires_at?.getTime() ?? 0)
  return new Date(from + limits.listingExtensionHours * hourMs)
}

/**
 * Whether the planned use of a vehicle that comes to a station is decided. The decision of a sending
 * station was about its own listing.
 */
export function hasDecision({ condition, status }: Pick<VehicleRow, 'condition' | 'status'>) {
  return condition !== null && status !== 'shop_transfer'
}
