import { hourMs, limits } from '#rules/limits.ts'
import type { TransitionName } from '#rules/vehicle/vehicle-status.ts'
import type { Insertable } from 'kysely'
import type { Db, Reception, ReceptionEnd, Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { refuseEndedPermit } from '#server/modules/station/permit.ts'
import type { vehicleMoved } from '#server/modules/vehicle/events.ts'
import { vehicleById, type VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { deleteReceptionPapers } from './papers.ts'
import {
  type ReceptionRow,
  type At,
  claimOf,
  endClaim,
  endLooks,
  keepClaim,
  orderingOwner,
  shopsById,
  lostLook,
  receptionAt,
  startLook,
  insertReception,
  updateReception,
} from './reception.sql.ts'

export type ConfirmedReception = ReceptionRow & { owner_confirmed_at: Date }

/**
 * Notes that the station looks at a vehicle at no station. Any number of stations may look, for a
 * day each. A station that comes back later starts without its earlier papers.
 */
export async function beginLook(ctx: Pick<AppContext, 'files'>, tx: Tx, at: At): Promise<void> {
  const before = await receptionAt(tx, at, 'look')
  const ended = new Date(at.now.getTime() - limits.receptionHours * hourMs)
  if (!before || before.started_at <= ended) {
    await deleteReceptionPapers(ctx, tx, { ...at, before: ended })
  }
  await startLook(tx, at)
}

/**
 * Makes the station's look a claim, or changes its claim. The vehicle's row is locked. Looks of
 * other stations end. A claim lapses, unless the vehicle is there or has no plate to find it by.
 * @throws ApiError VEHICLE_IN_ANOTHER_SHOP where another station has claimed it; PERMIT_ENDED for
 *   a new claim
 */
export async function claimVehicle(
  tx: Tx,
  at: At,
  values: Partial<Insertable<Reception>>,
): Promise<ReceptionRow> {
  const vehicle = await vehicleById(tx, at.vehicleId)
  const conflict = await inAnotherShop(tx, vehicle, at.shopId)
  if (conflict) throw conflict
  const claim = await claimOf(tx, at.vehicleId)
  if (!claim) await refuseEndedPermit(tx, at)
  const begun = claim ?? (await receptionAt(tx, at, 'look'))
  const isThere = (values.arrived_at ?? begun?.arrived_at ?? null) !== null
  const stays = isThere || vehicle.is_plateless || vehicle.status !== null
  const set = {
    ...values,
    state: 'claim' as const,
    shop_id: at.shopId,
    account_id: at.accountId,
    changed_at: at.now,
    warned_at: null,
    lapses_at: stays ? null : new Date(at.now.getTime() + limits.claimHours * hourMs),
  }
  if (!claim) await endLooks(tx, at)
  return begun
    ? updateReception(tx, begun.id, set)
    : insertReception(tx, { ...set, vehicle_id: at.vehicleId, started_at: at.now })
}

/** A claim that the registry did not confirm can be disputed by the registry's owner. */
export function canBeDisputed({ basis }: ReceptionRow): boolean {
  return basis !== 'owner' && basis !== 'representative'
}

/**
 * Tells a station whose look ended, or whose vehicle another station took, which station has it.
 * @throws ApiError VEHICLE_IN_ANOTHER_SHOP
 */
export async function refuseLostLook(
  db: Db,
  { vehicleId, shopId, since }: { vehicleId: number; shopId: number; since: Date },
): Promise<void> {
  const vehicle = await lostLook(db, { vehicleId, shopId, since })
  const conflict = vehicle && (await inAnotherShop(db, vehicle, shopId))
  if (conflict) throw conflict
}

/**
 * The error where another station has the vehicle or has claimed it. It names that station. A
 * station of the same company may take a claim over. Returns null where no other station has it.
 */
export async function inAnotherShop(
  db: Db,
  vehicle: Pick<VehicleRow, 'id' | 'status' | 'shop_id'>,
  shopId: number,
): Promise<ApiError<'VEHICLE_IN_ANOTHER_SHOP'> | null> {
  const holderId =
    vehicle.status === null ? (await claimOf(db, vehicle.id))?.shop_id : vehicle.shop_id
  if (!holderId || holderId === shopId) return null
  const shops = await shopsById(db, { holderId, shopId })
  const [holder, own] = [holderId, shopId].map((id) => shops.find((shop) => shop.id === id))
  const canMove = vehicle.status === null && holder?.company_id === own?.company_id
  return new ApiError('VEHICLE_IN_ANOTHER_SHOP', 'Another station has the vehicle', {
    station: { name: holder?.name ?? '', phone: holder?.phone ?? null },
    can_move: canMove,
    ...(canMove && { vehicle_id: vehicle.id }),
  })
}

export type HandedOverBy = Pick<
  ReceptionRow,
  'basis' | 'first_name' | 'last_name' | 'address' | 'person_id' | 'reason' | 'shareholder_count'
>

/**
 * Stores the person who hands the vehicle over. The station then claims the vehicle.
 * @throws ApiError VEHICLE_IN_ANOTHER_SHOP
 */
export async function confirmOwner(
  tx: Tx,
  at: At,
  owner: HandedOverBy,
): Promise<ConfirmedReception> {
  const row = await claimVehicle(tx, at, {
    ...owner,
    owner_confirmed_at: at.now,
    typed_by: at.accountId,
    // Another owner needs another approval.
    names_other_owner: false,
    approved_at: null,
    approved_by: null,
  })
  return { ...row, owner_confirmed_at: at.now }
}

/**
 * The station's reception of the vehicle with a confirmed owner, or null. An owner who ordered
 * signed in strongly with a checked right, so the order confirms them. The reception is then
 * written from the order.
 */
export async function confirmedReception(tx: Tx, at: At): Promise<ConfirmedReception | null> {
  const row = await receptionAt(tx, at, 'claim')
  if (row?.owner_confirmed_at) return { ...row, owner_confirmed_at: row.owner_confirmed_at }
  const owner = await orderingOwner(tx, { vehicleId: at.vehicleId, shopId: at.shopId })
  if (!owner) return null
  return confirmOwner(tx, at, {
    basis: owner.basis,
    first_name: owner.first_names,
    last_name: owner.last_name,
    address: null,
    person_id: owner.id,
    reason: null,
    shareholder_count: null,
  })
}

/** Why the claim of a vehicle ends when it leaves the stations. */
const endOfClaim: Partial<Record<TransitionName, ReceptionEnd>> = {
  cancel: 'cancelled',
  refuse: 'refused',
  release: 'released',
}

type Moved = NonNullable<(typeof vehicleMoved)['payload']>

/** Ends the claim of a vehicle that left the stations. A claim of one that came does not lapse. */
export async function hearMove(tx: Tx, { order, before, after }: Moved): Promise<void> {
  const { vehicleId, reason: text } = order
  if (after.status === null) {
    const because = endOfClaim[order.transition] ?? null
    await endClaim(tx, {
      vehicleId,
      ended_because: because,
      now: order.at,
      ...(text !== undefined && { text }),
    })
  } else if (before.status === null) {
    await keepClaim(tx, vehicleId)
  }
}
