import type { Selectable } from 'kysely'
import { limits } from '#rules/limits.ts'
import {
  canMove,
  moves,
  type Move,
  type MoveName,
  type VehicleStatus,
} from '#rules/vehicle-status.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import type { Vehicle } from '../tables.ts'

export type VehicleRow = Selectable<Vehicle>

type NeedsShop = {
  [Name in MoveName]: (typeof moves)[Name] extends { needs: 'shop_id' } ? Name : never
}[MoveName]

export type MoveOrder = {
  vehicleId: number
  at: Date
  /** Who moves it: an account, a person, or neither when the clock does. */
  by: { accountId: number } | { personId: number } | 'clock'
  /** The status that the caller saw; a vehicle that moved on meanwhile is a conflict. */
  seen?: VehicleStatus
  reason?: string
} & (
  | { move: NeedsShop; /** The station it goes to. */ toShopId: number }
  | { move: Exclude<MoveName, NeedsShop>; toShopId?: undefined }
)

const hour = 3_600_000

/**
 * Makes one move of the status machine and writes its event, in the caller's transaction. The row
 * is locked first, so of two movers at once one wins and the other learns the new status.
 * @throws Refusal STATUS_CONFLICT carrying the current status; NOT_FOUND
 */
export async function moveVehicle(tx: Tx, order: MoveOrder): Promise<VehicleRow> {
  const move: Move = moves[order.move]
  const before = await tx
    .selectFrom('vehicle')
    .where('id', '=', order.vehicleId)
    .select(['status', 'shop_id'])
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Refusal('NOT_FOUND', 'No such vehicle')
  const movedOn = order.seen !== undefined && order.seen !== before.status
  if (movedOn || !canMove(order.move, before.status)) {
    throw new Refusal('STATUS_CONFLICT', `${order.move} cannot start from ${before.status}`, {
      status: before.status,
    })
  }
  const shopId = move.to === null ? null : (order.toShopId ?? before.shop_id)
  const after = await tx
    .updateTable('vehicle')
    .set({
      status: move.to,
      status_updated_at: order.at,
      shop_id: shopId,
      listing_expires_at:
        move.to === 'shop_listing'
          ? new Date(order.at.getTime() + limits.listingExtensionHours * hour)
          : null,
    })
    .where('id', '=', order.vehicleId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('vehicle_event')
    .values({
      vehicle_id: order.vehicleId,
      at: order.at,
      move: order.move,
      from_status: before.status,
      to_status: move.to,
      from_shop_id: before.shop_id,
      to_shop_id: shopId,
      account_id: order.by !== 'clock' && 'accountId' in order.by ? order.by.accountId : null,
      person_id: order.by !== 'clock' && 'personId' in order.by ? order.by.personId : null,
      reason: order.reason ?? null,
    })
    .execute()
  return after
}
