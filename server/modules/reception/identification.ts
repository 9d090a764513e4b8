import type { receptionContract } from '#contract/reception.ts'
import {
  identificationTries,
  identificationWaysOf,
  isIdentified,
} from '#rules/certificate/identification.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { readPicture, removeFile, storeFile } from '#server/platform/files/files.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { isSender, lockOwnVehicle } from './own-vehicle.ts'
import { confirmedReception } from './reception.ts'
import { updateReception } from './reception.sql.ts'
import { accountName } from './sql.ts'

type Call = HandlerContext<(typeof receptionContract)['identifyVehicle']>

/**
 * Stores that a user compared the number on the vehicle with the registry's. The audit keeps a wrong
 * number as typed. After three wrong tries another way is needed.
 * @throws ApiError VIN_MISMATCH, OWNER_NOT_CONFIRMED, VEHICLE_ALREADY_SCRAPPED, STATUS_CONFLICT,
 *   VEHICLE_IN_ANOTHER_SHOP; VALIDATION_ERROR for a way that the vehicle does not allow
 */
export async function identifyVehicle(ctx: AppContext, call: Call) {
  const { body, params, caller } = call
  const now = ctx.now()
  const { way, vin_seen: seen, reason } = body
  const photo = body.photo ? await readPicture(body.photo, call.callerKey) : null
  const identified = await call.write(async (tx) => {
    const { vehicle, reception } = await readyToIdentify(tx, call, now)
    const misses = reception.identification_misses
    const isOver = way === 'last_six' && misses >= identificationTries
    if (!isOver && !identificationWaysOf(vehicle).includes(way)) {
      throw new ApiError('VALIDATION_ERROR', 'The vehicle does not allow this way', {
        fields: { way: 'INVALID' },
      })
    }
    const isRight = !isOver && isIdentified({ way, seen }, vehicle.vin)
    await call.audit(tx, {
      action: 'yard.vehicle.change',
      purpose: 'identification',
      outcome: isRight ? way : `mismatch: ${seen}`,
      ...params,
    })
    if (!isRight) {
      const counted = way === 'last_six' ? misses + 1 : misses
      await updateReception(tx, reception.id, {
        identification_misses: Math.min(counted, identificationTries),
      })
      return null
    }
    await updateReception(tx, reception.id, {
      identified_at: now,
      identified_by: caller.accountId,
      identified_way: way,
      vin_seen: seen || null,
      identification_reason: reason || null,
      identification_file_id: photo && (await storeFile(ctx, tx, photo)),
      identification_misses: 0,
    })
    if (reception.identification_file_id) {
      await removeFile(ctx, tx, reception.identification_file_id)
    }
    await notifyVehicleChanged(tx, { ...vehicle, shop_id: vehicle.shop_id ?? params.shopId })
    const { name } = await accountName(tx, caller.accountId)
    return { identified_at: now.toISOString(), by: name }
  })
  if (identified) return identified
  throw new ApiError('VIN_MISMATCH', 'The number is not that of the vehicle', {
    fields: { vin_seen: 'VIN_MISMATCH' },
  })
}

/** The locked vehicle without a certificate, and the station's reception with a confirmed owner. */
async function readyToIdentify(tx: Tx, { params, caller }: Call, now: Date) {
  const vehicle = await lockOwnVehicle(tx, params)
  if (vehicle.standing_certificate_id !== null) throw new ApiError('VEHICLE_ALREADY_SCRAPPED')
  if (isSender(vehicle, params.shopId)) {
    throw new ApiError('STATUS_CONFLICT', 'The vehicle was sent away', { status: vehicle.status })
  }
  const at = { ...params, accountId: caller.accountId, now }
  const reception = await confirmedReception(tx, at)
  if (!reception) throw new ApiError('OWNER_NOT_CONFIRMED')
  return { vehicle, reception }
}
