import { sql } from 'kysely'
import type { TreatmentCode } from '#rules/treatment/lines.ts'
import { hazardLines, type LastAnswer } from '#rules/treatment/open-lines.ts'
import { kindsWithout, type Stage } from '#rules/vehicle/processing-stages.ts'
import { inIds, type Db } from '#server/platform/db/index.ts'
import { isSentHull } from './sql.ts'

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

/** 0: depolluted, which are first. */
const rank = sql<number>`(not ${isDepolluted})::integer`

/** The station's vehicles on no load after that one: the depolluted ones first, then the oldest. */
export const hullsAt = (
  db: Db,
  {
    shopId,
    limit,
    after,
  }: { shopId: number; limit: number; after: { rank: number; at: Date; id: number } | null },
) =>
  hullRows(db)
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
    .limit(limit)
    .execute()

export const hullsById = (db: Db, ids: readonly number[]) =>
  hullRows(db).where('vehicle.id', '=', inIds(ids)).execute()
export type HullRow = Awaited<ReturnType<typeof hullsById>>[number]

/** The whole vehicle on its way to another station. @throws Error for an unknown one */
export const loadedVehicle = (db: Db, vehicleId: number): Promise<HullRow> =>
  hullRows(db).where('vehicle.id', '=', vehicleId).executeTakeFirstOrThrow()
