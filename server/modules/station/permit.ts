import { finnishDay } from '#rules/finnish-day.ts'
import type { Db } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { permitEnd } from './sql.ts'

/**
 * Refuses a new vehicle at a station whose company has an ended permit.
 * @throws ApiError PERMIT_ENDED
 */
export async function refuseEndedPermit(
  db: Db,
  { shopId, now }: { shopId: number; now: Date },
): Promise<void> {
  const [row] = await permitEnd(db, { shopId })
  const end = row?.permit_ends_on ?? null
  if (end !== null && end < finnishDay(now)) {
    throw new ApiError('PERMIT_ENDED', `The environmental permit ended on ${end}`)
  }
}
