import type { UnfinishedVehicle } from '#contract/reception.ts'
import type { Db } from '#server/platform/db/index.ts'
import type { RawJson } from '#server/platform/http/raw-json.ts'
import { stationVehiclesWith, type Reader } from '../yard-vehicle.ts'
import { unfinished } from './unfinished.sql.ts'

/**
 * Vehicles with an unfinished reception at the station, the oldest first: claimed ones at no station,
 * and those in process without a certificate or a decision. At most 200.
 */
export async function unfinishedVehicles(
  db: Db,
  reader: Reader,
): Promise<RawJson<UnfinishedVehicle[]>> {
  const rows = await unfinished(db, { shopId: reader.shopId })
  return stationVehiclesWith(db, rows, reader, (row) => ({
    step: row.step,
    since: row.since.toISOString(),
    by: row.by,
    lapses_at: row.lapses_at?.toISOString() ?? null,
  }))
}

/** Number of vehicles in that list without a certificate, and without a decision after it. */
export async function countByNeed(
  db: Db,
  shopId: number,
): Promise<{ uncertified: number; undecided: number }> {
  const rows = await unfinished(db, { shopId })
  const undecided = rows.filter((row) => row.step === 'decision').length
  return { uncertified: rows.length - undecided, undecided }
}
