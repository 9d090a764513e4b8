import { sql } from 'kysely'
import type { MissingPart } from '#rules/inspection.ts'
import type { ScoreInput } from '#rules/score.ts'
import type { Db } from '../database.ts'
import { inspectionsOf } from './inspection.queries.ts'

const yearMs = 365 * 24 * 3_600_000
const yearsAround = 2

/**
 * What is known of a vehicle and of others like it; what the station found goes before what the
 * registry and the owner told. Nobody has searched for parts yet: S is 0.
 */
export async function scoreInput(
  db: Db,
  { vehicleId, now }: { vehicleId: number; now: Date },
): Promise<ScoreInput> {
  const vehicle = await db
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .select(['kind', 'make', 'model', 'model_year', 'first_registered', 'mileage_km'])
    .executeTakeFirstOrThrow()
  const order = await db
    .selectFrom('vehicle_order')
    .where('vehicle_id', '=', vehicleId)
    .orderBy('created_at', 'desc')
    .select('missing_parts')
    .executeTakeFirst()
  const inspection = (await inspectionsOf(db, [vehicleId])).get(vehicleId)
  const year = vehicle.model_year ?? (Number(vehicle.first_registered?.slice(0, 4) ?? 0) || null)
  const { make, model } = vehicle
  const recycled = await recycledLike(db, {
    make,
    model,
    year,
    since: new Date(now.getTime() - yearMs),
  })
  return {
    kind: vehicle.kind,
    age: year === null ? null : now.getUTCFullYear() - year,
    mileageKm: inspection?.mileage_km ?? vehicle.mileage_km,
    missing: inspection?.missing_parts ?? ((order?.missing_parts ?? []) as MissingPart[]),
    ...(inspection && { answers: inspection, damage: inspection.damage ?? [] }),
    model: { searches: 0, recycled: recycled.model },
    make: { searches: 0, recycled: recycled.make },
    p95: { searches: 0, recycled: recycled.p95 },
  }
}

type Like = { make: string | null; model: string | null; year: number | null; since: Date }

/** Vehicles recycled since then: of the model, of a mean model of its make, and the percentile. */
async function recycledLike(db: Db, { make, model, year, since }: Like) {
  const { rows } = await sql<{ model: number; make: number; p95: number }>`
    with done as (
      select lower(make) as make, lower(model) as model, model_year from vehicle
      where status = 'shop_done' and status_updated_at > ${since}
    ), alike as (
      select * from done
      where make = lower(${make}::text)
        and (${year}::integer is null
          or model_year between ${year}::integer - ${yearsAround} and ${year}::integer + ${yearsAround})
    )
    select
      (select count(*) from alike where model = lower(${model}::text))::float as model,
      (select coalesce(count(*)::float / nullif(count(distinct model), 0), 0) from alike) as make,
      (select coalesce(percentile_cont(0.95) within group (order by n), 0)
        from (select count(*) as n from done group by make, model) as models) as p95
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('Counting always gives a row')
  return found
}
