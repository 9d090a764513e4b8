import type { receptionContract } from '#contract/reception.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { readPicture, removeFile, storeFile } from '#server/platform/files/files.ts'
import { notIdentified } from '#server/modules/certificate/issue.sql.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { type VehicleRow, lockVehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { isSender, lockOwnVehicle } from '#server/modules/reception/own-vehicle.ts'
import { deleteReceptionPapers } from '#server/modules/reception/papers.ts'
import { transferReceptionPapers } from '#server/modules/reception/sql.ts'
import { claimOf, endClaim, transferReception } from '#server/modules/reception/reception.sql.ts'
import { claimVehicle, inAnotherShop } from '#server/modules/reception/reception.ts'
import { identifyVehicle } from '#server/modules/reception/identification.ts'
import { makeTransition, transitionsFor } from '../transitions.ts'
import { unfinishedVehicles } from './unfinished.ts'
import { stationVehicle } from '../yard-vehicle.ts'

type Contract = typeof receptionContract
type Call = HandlerContext<Contract['confirmArrival']> | HandlerContext<Contract['releaseVehicle']>

/** Which station holds a vehicle at no station, and what is left to do for it. */
export function receptionHandlers(ctx: AppContext): Handlers<Contract> {
  return {
    listUnfinished: ({ params, query }) =>
      ctx.db.readPipelined((one) => unfinishedVehicles(one, { ...params, ...query })),
    confirmArrival: (call) => confirmArrival(ctx, call),
    identifyVehicle: (call) => identifyVehicle(ctx, call),
    releaseVehicle: (call) => releaseVehicle(ctx, call),
    moveHere: (call) => moveHere(ctx, call),
  }
}

async function confirmArrival(ctx: AppContext, call: HandlerContext<Contract['confirmArrival']>) {
  const { params } = call
  // Redraws the picture before the transaction opens.
  const photo = await readPicture(call.body.photo, call.callerKey)
  const vehicle = await call.write(async (tx) => {
    const before = await lockOwnVehicle(tx, params)
    if (before.status !== null && before.status !== 'shop_transit') {
      throw new ApiError('STATUS_CONFLICT', 'The vehicle is here', { status: before.status })
    }
    const now = ctx.now()
    await claimVehicle(
      tx,
      { ...params, accountId: call.caller.accountId, now },
      { arrived_at: now, arrived_file_id: await storeFile(ctx, tx, photo) },
    )
    await note(call, tx, before, 'arrived')
    return stationVehicle(tx, params.vehicleId, params)
  })
  return vehicle
}

/** Ends the claim, or moves an uncertified vehicle out of process. */
async function releaseVehicle(ctx: AppContext, call: HandlerContext<Contract['releaseVehicle']>) {
  const { params } = call
  const { reason } = call.body
  const vehicle = await call.write(async (tx) => {
    const before = await lockOwnVehicle(tx, params)
    if (before.status === null) {
      await endClaim(tx, {
        vehicleId: before.id,
        ended_because: 'released',
        text: reason,
        now: ctx.now(),
      })
      await deleteReceptionPapers(ctx, tx, { vehicleId: before.id })
      await note(call, tx, before, 'released')
    } else {
      const body = { status: null, reason }
      const moves = isSender(before, params.shopId)
        ? []
        : transitionsFor(before, body, params.shopId)
      if (moves[0] !== 'release') {
        throw new ApiError('STATUS_CONFLICT', 'Not in process', { status: before.status })
      }
      await makeTransition(ctx, { params, caller: call.caller, body }, tx, {
        move: 'release',
        before,
      })
      await note(call, tx, before, 'released')
    }
    return stationVehicle(tx, params.vehicleId, params)
  })
  return vehicle
}

/**
 * Takes the claim of another station of the same company over, with its papers.
 * @throws ApiError STATUS_CONFLICT where no other station has claimed it
 */
async function moveHere(ctx: AppContext, call: HandlerContext<Contract['moveHere']>) {
  const { vehicleId, shopId } = call.params
  return call.write(async (tx) => {
    const vehicle = await lockVehicleRow(tx, vehicleId)
    const claim = await claimOf(tx, vehicleId)
    const conflict = await inAnotherShop(tx, vehicle, shopId)
    if (conflict && !conflict.extras.can_move) throw conflict
    if (!claim || !conflict) {
      throw new ApiError('STATUS_CONFLICT', 'No other station has claimed it', {
        status: vehicle.status,
      })
    }
    const now = ctx.now()
    const way = { vehicleId, from: claim.shop_id, to: shopId }
    await transferReception(tx, way)
    await transferReceptionPapers(tx, way)
    // The number was compared at the other station: the vehicle that came may be another one.
    await claimVehicle(
      tx,
      { vehicleId, shopId, accountId: call.caller.accountId, now },
      { ...notIdentified, identification_misses: 0 },
    )
    if (claim.identification_file_id) await removeFile(ctx, tx, claim.identification_file_id)
    await call.audit(tx, {
      action: 'yard.vehicle.take',
      purpose: 'move_here',
      outcome: 'moved',
      shopId,
      vehicleId,
    })
    await notifyVehicleChanged(
      tx,
      { ...vehicle, shop_id: shopId },
      { ...vehicle, shop_id: claim.shop_id },
    )
    return stationVehicle(tx, vehicleId, { shopId })
  })
}

/** Writes the audit entry and notifies the viewers of the vehicle. */
async function note(call: Call, tx: Tx, vehicle: VehicleRow, outcome: string): Promise<void> {
  const { vehicleId, shopId } = call.params
  await call.audit(tx, {
    action: 'yard.vehicle.change',
    purpose: 'claim',
    outcome,
    shopId,
    vehicleId,
  })
  await notifyVehicleChanged(tx, { ...vehicle, shop_id: vehicle.shop_id ?? shopId })
}
