import { finnishDay } from '#rules/finnish-day.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { insertListingRequest } from '#server/modules/vehicle/sql.ts'
import { type At, lastOfStation } from '../sql.ts'

/** When the station last asked for the listing. null where it did not. */
export async function askedAt(db: Db, at: At): Promise<string | null> {
  const [row] = await lastOfStation(db, at)
  return row?.at?.toISOString() ?? null
}

/**
 * Stores the request of a station.
 * @returns its id
 * @throws ApiError ALREADY_ASKED where the station has asked on that Finnish day
 */
export async function storeRequest(
  tx: Tx,
  request: At & { holderId: number; accountId: number; message: string; now: Date },
): Promise<number> {
  const { vehicleId, shopId, holderId, accountId, message, now } = request
  const stored = await insertListingRequest(tx, {
    vehicle_id: vehicleId,
    listing_shop_id: holderId,
    shop_id: shopId,
    account_id: accountId,
    message,
    at: now,
    day: finnishDay(now),
  })
  if (!stored) throw new ApiError('ALREADY_ASKED', 'The station has asked today')
  return stored.id
}
