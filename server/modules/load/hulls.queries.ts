import { sql } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import type { Hull, HullCandidate } from '#contract/load.ts'
import { hullKg } from '#rules/load/weights.ts'
import type { TreatedVehicle } from '#rules/treatment/asked.ts'
import type { TreatmentCode } from '#rules/treatment/lines.ts'
import {
  hazardLines,
  hullObstacle,
  openHazards,
  type HullObstacle,
  type LastAnswer,
} from '#rules/treatment/open-lines.ts'
import { kindsWithout, type Stage } from '#rules/vehicle/processing-stages.ts'
import { inIds, type Db } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { pageByRank, readRankCursor } from '#server/platform/http/cursor.ts'
import { powerOf } from '#server/modules/vehicle/treated.queries.ts'
import { isSentHull } from './loaded.queries.ts'

/** The vehicle of the outer query has the stage, or its kind never has it. */
const hasStage = (stage: Stage) => sql<boolean>`
  (exists (select from vehicle_stage as of_it
    where of_it.vehicle_id = vehicle.id and of_it.stage = ${stage})
  or coalesce(vehicle.kind = any(${[...kindsWithout(stage)]}), false))`

const isDepolluted = sql<boolean>`(${hasStage('made_safe')} and ${hasStage('depolluted')})`

/**
 * A vehicle in process is at the station even where its last stage is ticked, because the weight of the
 * hull ticks that stage. A vehicle that is done left with the tick.
 */
const hasLeft = sql<boolean>`
  (${isSentHull} or (vehicle.status = 'shop_done' and ${hasStage('hull_to_shredder')}))`

/** Last entries of the lines that a load asks about. */
const lastAnswers = sql`
  (select coalesce(jsonb_agg(jsonb_build_array(entry.code,
      jsonb_build_object('outcome', entry.outcome, 'detail', entry.detail))
      order by entry.received_at), '[]')
    from treatment_entry as entry
    where entry.vehicle_id = vehicle.id and entry.code = any(${[...hazardLines]}::text[]) and not exists
      (select from treatment_entry as later where later.replaces = entry.id))`

/** Vehicles with their weight and the facts that a load asks for. */
const hullRows = (db: Db) =>
  db
    .selectFrom('vehicle')
    .select(['vehicle.id as vehicle_id', 'vehicle.plate', 'vehicle.vin', 'vehicle.kind'])
    .select(['vehicle.make', 'vehicle.model', 'vehicle.kerb_mass_kg', 'vehicle.power'])
    .select(['vehicle.power_seen', 'vehicle.eu_class', 'vehicle.first_registered'])
    .select(['vehicle.displacement_cm3', 'vehicle.standing_certificate_id'])
    .select(sql<[TreatmentCode, LastAnswer][]>`${lastAnswers}`.as('answers'))
    .select(['vehicle.arrival_basis', sql<number | null>`arrival_kg::float8`.as('arrival_kg')])
    .select(['vehicle.status', 'vehicle.shop_id', 'vehicle.sender_shop_id'])
    .select(isDepolluted.as('is_depolluted'))
    .select(hasLeft.as('has_left'))
    .select(lastKg(sql`entry.code = 'hull_kg'`).as('weighed_kg'))
    .select(lastKg(sql`entry.code not in ('hull_kg', 'fuel')`).as('removed_kg'))
    .select(lastKg(sql`entry.code = 'fuel'`).as('fuel_kg'))

/** Sum of the last entries that have a weight. null: none has. */
const lastKg = (condition: ReturnType<typeof sql<boolean>>) => sql<number | null>`
  (select sum(entry.kg)::float8 from treatment_entry as entry
    where entry.vehicle_id = vehicle.id and ${condition} and not exists
      (select from treatment_entry as later where later.replaces = entry.id))`

type HullRow = Awaited<ReturnType<ReturnType<typeof hullRows>['execute']>>[number]

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

/** 0: depolluted, which are first. */
const rank = sql<number>`(not ${isDepolluted})::integer`

/** One page of the station's vehicles that are on no load, with what keeps each from leaving. */
export async function candidatesAt(
  db: Db,
  { shopId, limit, cursor }: { shopId: number; limit: number; cursor?: string | undefined },
): Promise<{ rows: HullCandidate[]; next: string | null }> {
  const after = cursor === undefined ? null : readRankCursor(cursor)
  const found = await hullRows(db)
    .select(['vehicle.id', 'vehicle.status_updated_at as at', rank.as('rank')])
    .where('vehicle.shop_id', '=', shopId)
    .where(sql<boolean>`(vehicle.status = 'shop_process'
      or (vehicle.status = 'shop_done' and ${isDepolluted}))`)
    .where(sql<boolean>`not ${hasLeft}`)
    .where(
      sql<boolean>`not exists (select from load_line where load_line.vehicle_id = vehicle.id
        and load_line.is_open)`,
    )
    .$if(after !== null, (rows) =>
      rows.where(
        sql<boolean>`(${rank}, vehicle.status_updated_at, vehicle.id)
          > (${after?.rank}::integer, ${after?.at}::timestamptz, ${after?.id}::integer)`,
      ),
    )
    .orderBy('rank')
    .orderBy('vehicle.status_updated_at')
    .orderBy('vehicle.id')
    .limit(limit + 1)
    .execute()
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
  const rows = await hullRows(db).where('vehicle.id', '=', inIds(ids)).execute()
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

/** The whole vehicle on its way to another station. @throws Error for an unknown one */
export function loadedVehicle(db: Db, vehicleId: number): Promise<HullRow> {
  return hullRows(db).where('vehicle.id', '=', vehicleId).executeTakeFirstOrThrow()
}
