import type { ErrorCode } from '#contract/errors.ts'
import type { Hull, HullCandidate } from '#contract/load.ts'
import { hullKg } from '#rules/load/weights.ts'
import type { TreatedVehicle } from '#rules/treatment/lines-of-vehicle.ts'
import { hullObstacle, openHazards, type HullObstacle } from '#rules/treatment/open-lines.ts'
import type { Db } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { pageByRank, readRankCursor } from '#server/platform/http/cursor.ts'
import { powerOf } from '#server/modules/vehicle/treated.sql.ts'
import { hullsAt, hullsById, type HullRow } from './hulls.sql.ts'

const treatedOf = (row: HullRow): TreatedVehicle => ({ ...row, power: powerOf(row) })

const obstacleOf = (row: HullRow): HullObstacle | null =>
  hullObstacle(treatedOf(row), {
    last: new Map(row.answers),
    hasCertificate: row.standing_certificate_id !== null,
    isDepolluted: row.is_depolluted,
  })

const hullOf = (row: HullRow): Hull => ({
  vehicle_id: row.vehicle_id,
  plate: row.plate,
  vin: row.vin,
  kind: row.kind,
  make: row.make,
  model: row.model,
  kg: hullKg(row),
})

/** One page of the station's vehicles that are on no load, with what keeps each from leaving. */
export async function candidatesAt(
  db: Db,
  { shopId, limit, cursor }: { shopId: number; limit: number; cursor?: string | undefined },
): Promise<{ rows: HullCandidate[]; next: string | null }> {
  const after = cursor === undefined ? null : readRankCursor(cursor)
  const found = await hullsAt(db, { shopId, limit: limit + 1, after })
  const page = pageByRank(found, limit)
  const rows = page.rows.map((row) => {
    const is_safe = openHazards(treatedOf(row), new Map(row.answers)).length === 0
    return Object.assign(hullOf(row), { power: powerOf(row), is_safe, obstacle: obstacleOf(row) })
  })
  return { rows, next: page.next }
}

/**
 * Weights of hulls that may leave the station, in the sequence of the ids.
 * @throws ApiError STATUS_CONFLICT for a vehicle that is elsewhere; HULL_HAS_LEFT; those of
 *   `obstacleErrors`, with all vehicles that have an obstacle
 */
export async function hullsToLoad(
  db: Db,
  { shopId, ids }: { shopId: number; ids: readonly number[] },
): Promise<{ row: HullRow; kg: number | null }[]> {
  if (ids.length === 0) return []
  const rows = await hullsById(db, ids)
  const byId = new Map(rows.map((row) => [row.vehicle_id, row]))
  const found = ids.map((vehicleId) => {
    const row = byId.get(vehicleId)
    // A vehicle of another station and an unknown one look the same.
    if (row?.shop_id !== shopId) throw new ApiError('NOT_FOUND', 'No such record of this caller')
    const isHere = row.status === 'shop_process' || row.status === 'shop_done'
    if (row.has_left) throw new ApiError('HULL_HAS_LEFT', 'The hull has left')
    if (!isHere) {
      throw new ApiError('STATUS_CONFLICT', 'The vehicle cannot be loaded', { status: row.status })
    }
    return { row, kg: hullOf(row).kg }
  })
  const hulls = found.flatMap(({ row }) => {
    const obstacle = obstacleOf(row)
    return obstacle === null ? [] : [{ vehicle_id: row.vehicle_id, obstacle }]
  })
  const [first] = hulls
  if (first) {
    throw new ApiError(obstacleErrors[first.obstacle], `Hull refused: ${first.obstacle}`, { hulls })
  }
  return found
}

const obstacleErrors = {
  certificate_missing: 'CERTIFICATE_MISSING',
  hazard_open: 'ENTRY_NEEDED',
  battery_inside: 'ENTRY_NEEDED',
  not_depolluted: 'STAGE_ORDER',
} as const satisfies Record<HullObstacle, ErrorCode>
