import type { Updateable } from 'kysely'
import * as z from 'zod/mini'
import type { ErrorCode } from '#contract/errors.ts'
import type { Vehicle, VehicleChange } from '#contract/station-vehicle.ts'
import type { yardContract } from '#contract/yard.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { parse } from '#server/platform/http/validate.ts'
import type { Tables, Tx } from '#server/platform/db/index.ts'
import { readPicture, type RedrawnPicture } from '#server/platform/files/files.ts'
import type { AppContext } from '#server/platform/context.ts'
import { arrivalKgOf } from '#rules/vehicle/arrival-weight.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { refuseReplacedTexts } from '#server/platform/errors/replaced-texts.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import {
  type NamedChange,
  recordChanges,
  recordOnce,
  updateVehicle,
  type VehicleColumns,
  type VehicleRow,
} from '#server/modules/vehicle/vehicle.sql.ts'
import { saveInspection } from '#server/modules/vehicle/inspection.sql.ts'
import { saveStages } from '#server/modules/vehicle/stages.ts'
import { makeTransition, transitionsFor } from './transitions.ts'
import { isSender, lockOwnVehicle } from '#server/modules/reception/own-vehicle.ts'
import { firstPicture, removePicture, savePicture } from './picture/pictures.ts'
import { stationVehicle } from './yard-vehicle.ts'

export type Change = HandlerContext<(typeof yardContract)['changeYardVehicle']>
/** Fields of the body that are columns of the vehicle. The other fields have functions of their own. */
type DetailField = Exclude<
  keyof VehicleChange,
  | 'status'
  | 'shop_id'
  | 'expected_status'
  | 'reason'
  | 'stages'
  | 'inspection'
  | 'image'
  | 'transport'
  | 'arrival_basis'
  | 'seen'
>

/**
 * One change of a vehicle at the station, all or nothing: its condition, remarks, image, inspection
 * and stages, and the transition to its new status.
 * @throws ApiError STATUS_CONFLICT with the current status; TEXT_CHANGED with the stored texts; VEHICLE_IN_ANOTHER_SHOP,
 *   OWNER_NOT_CONFIRMED, CERTIFICATE_MISSING, STAGE_ORDER, FILE_*, PUBLISHING_FAILED, VALIDATION_ERROR
 */
export async function changeYardVehicle(ctx: AppContext, call: Change): Promise<Vehicle> {
  const { vehicleId, shopId } = call.params
  const picture = await drawn(call.body, call.callerKey)
  return call.write(async (tx) => {
    await change(ctx, call, tx, picture)
    return stationVehicle(tx, vehicleId, { shopId })
  })
}

async function change(
  ctx: AppContext,
  call: Change,
  tx: Tx,
  picture: RedrawnPicture | null | undefined,
): Promise<void> {
  const { body } = call
  const { vehicleId, shopId } = call.params
  const before = await lockOwnVehicle(tx, { vehicleId, shopId })
  if (body.expected_status !== undefined && body.expected_status !== before.status) {
    throw new ApiError('STATUS_CONFLICT', 'The vehicle moved on', { status: before.status })
  }
  const moves = transitionsFor(before, body, shopId)
  if (isSender(before, shopId) && moves[0] !== 'take_back') {
    throw new ApiError('VEHICLE_IN_ANOTHER_SHOP', 'It was sent away and can only be taken back')
  }
  refuseReplacedTexts('vehicle', before, body)
  await changeDetails(tx, before, body, ctx.now())
  const at = { vehicleId, shopId, accountId: call.caller.accountId, at: ctx.now() }
  if (body.inspection) {
    await saveInspection(tx, at, body.inspection)
    await recordOnce(tx, at, 'inspection')
  }
  const pictured = await changePicture(ctx, tx, at, picture)
  await recordChanges(tx, at, [...changesOf(before, body), ...pictured])
  let after = before
  for (const move of moves) after = await makeTransition(ctx, call, tx, { move, before: after })
  await changeStages(ctx, call, tx, [before, after])
  await Promise.all([
    call.audit(tx, {
      action: 'yard.vehicle.change',
      purpose: moves.join('+') || 'details',
      outcome: 'changed',
      shopId,
      vehicleId,
    }),
    moves.length === 0 &&
      notifyVehicleChanged(tx, { ...before, shop_id: before.shop_id ?? shopId }),
  ])
}

/** Picture of the request: null to remove it, undefined to keep it. A bad picture fails the publishing. */
async function drawn(
  body: Change['body'],
  callerKey: string,
): Promise<RedrawnPicture | null | undefined> {
  if (!body.image) return body.image
  try {
    return await readPicture(body.image, callerKey)
  } catch (error) {
    const codes: ErrorCode[] = ['FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED']
    const isPublishing = body.status === 'shop_listing' || body.condition === 'reuse_publish'
    throw isPublishing && error instanceof ApiError && codes.includes(error.code)
      ? new ApiError('PUBLISHING_FAILED', `The picture was refused: ${error.code}`)
      : error
  }
}

/** @throws ApiError VALIDATION_ERROR at `arrival_kg` for a weight that the registered mass rules out */
async function changeDetails(
  tx: Tx,
  before: VehicleRow,
  body: Change['body'],
  now: Date,
): Promise<void> {
  const possible = z.object({ arrival_kg: z.nullish(arrivalKgOf(before)) })
  parse(possible, { arrival_kg: body.arrival_kg })
  // The columns of each field. A new field of the body does not compile without its columns.
  const columns: Record<DetailField, Updateable<Tables['vehicle']> | false | undefined> = {
    condition: body.condition !== undefined && {
      condition: body.condition,
      unfinished_since: null,
    },
    remarks: body.remarks !== undefined && { remarks: body.remarks || null },
    yard_place: body.yard_place !== undefined && {
      yard_place: body.yard_place || null,
      yard_placed_at: body.yard_place ? now : null,
    },
    arrival_kg: body.arrival_kg !== undefined && {
      arrival_kg: body.arrival_kg,
      arrival_basis: body.arrival_kg === null ? null : (body.arrival_basis ?? 'measured'),
    },
  }
  const set: VehicleColumns = Object.assign({}, ...Object.values(columns))
  if (Object.keys(set).length === 0) return
  await updateVehicle(tx, before.id, set)
}

/** Stores the picture of the front. null removes the first picture, undefined changes nothing. */
async function changePicture(
  ctx: AppContext,
  tx: Tx,
  at: { vehicleId: number; accountId: number },
  picture: RedrawnPicture | null | undefined,
): Promise<NamedChange[]> {
  if (picture === undefined) return []
  if (picture) {
    await savePicture(ctx, tx, { ...at, slot: 'front' }, picture)
    return [['picture', 'front']]
  }
  const first = await firstPicture(tx, at.vehicleId)
  if (!first) return []
  await removePicture(ctx, tx, { ...at, slot: first.slot })
  return [['picture_removed', first.slot]]
}

/** Changes for the history: those that differ from the vehicle before. */
function changesOf(
  before: VehicleRow,
  { condition, remarks, yard_place: place, arrival_kg: kg }: Change['body'],
): NamedChange[] {
  const changes: NamedChange[] = []
  if (condition !== undefined && condition !== before.condition) {
    changes.push(['condition', condition])
  }
  if (remarks !== undefined && remarks !== (before.remarks ?? ''))
    changes.push(['remarks', before.remarks])
  if (place !== undefined && place !== (before.yard_place ?? ''))
    changes.push(['place', place || '–'])
  if (kg !== undefined && kg !== (before.arrival_kg === null ? null : Number(before.arrival_kg)))
    changes.push(['weight', kg === null ? '–' : `${kg} kg`])
  return changes
}

/** Sets and clears stages. Only vehicles in process have stages. */
async function changeStages(
  ctx: AppContext,
  { body, caller, params }: Change,
  tx: Tx,
  [before, after]: readonly [VehicleRow, VehicleRow],
): Promise<void> {
  const { stages = [] } = body
  if (stages.length === 0) return
  if (before.status !== 'shop_process' && after.status !== 'shop_process') {
    throw new ApiError('STATUS_CONFLICT', 'Stages are of vehicles in process', {
      status: before.status,
    })
  }
  const { shopId } = params
  const { id: vehicleId, kind } = before
  const at = { vehicleId, kind, shopId, accountId: caller.accountId, now: ctx.now() }
  await saveStages(tx, at, stages)
}
