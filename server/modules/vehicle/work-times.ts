import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { receptionQuery } from './sql.ts'

/** The clock of a device may run ahead by this much. */
const clockToleranceMs = 5 * 60_000

/**
 * Work on a vehicle lies between the reception and now. `field` has the times in the request.
 * @throws ApiError VALIDATION_ERROR
 */
export async function checkWorkTimes(
  tx: Tx,
  { vehicleId, now }: { vehicleId: number; now: Date },
  { field, times }: { field: 'done_at' | 'removed_at'; times: readonly string[] },
): Promise<void> {
  const latest = now.getTime() + clockToleranceMs
  const [reception] = await receptionQuery(tx, { vehicleId })
  const earliest = reception?.at.getTime() ?? null
  for (const time of times.map((reported) => Date.parse(reported))) {
    if (time > latest) throw refused(field, 'DATE_FUTURE')
    if (earliest !== null && time < earliest) throw refused(field, 'BEFORE_RECEPTION')
  }
}

const refused = (field: string, code: string) =>
  new ApiError('VALIDATION_ERROR', 'The work is outside of the stay', { fields: { [field]: code } })
