import { sql } from 'kysely'
import { yearsAround } from '#rules/station/spare-parts.ts'
import { preparedQuery, type Db, type Params } from '../db/index.ts'
import type { CachedStation } from '../station/public-stations.queries.ts'
import type { PartsStation } from '#contract/spare-parts.ts'
import { arrayOf, withFields, type RawJson } from '../http/raw-json.ts'

/** Make and model as `recycled_count` has them (rules/station/name-folding.ts). */
export type Wanted = { makeForm: string; modelForm: string; year: number }

type Recycled = { shop_id: number; vehicles: number }

/**
 * Number of such vehicles that each station recycled, one year newer or older too, the largest
 * first. Reads the counts and not the vehicles.
 */
export function recycledByStation(
  db: Db,
  { makeForm, modelForm, year }: Wanted,
): Promise<Recycled[]> {
  return recycled(db, { makeForm, modelForm, from: year - yearsAround, to: year + yearsAround })
}

type Years = { makeForm: string; modelForm: string; from: number; to: number }
const recycled = preparedQuery((db, { makeForm, modelForm, from, to }: Params<Years>) =>
  db
    .selectFrom('recycled_count')
    .where('make_form', '=', makeForm)
    .where('model_form', '=', modelForm)
    .where('model_year', '>=', from)
    .where('model_year', '<=', to)
    .groupBy('shop_id')
    .having(sql<number>`sum(vehicles)`, '>', 0)
    .select(['shop_id', sql<number>`sum(vehicles)::integer`.as('vehicles')])
    .orderBy('vehicles', 'desc')
    .orderBy('shop_id'),
)

/** The public stations among them, in the same sequence. */
export function partsStations(
  stations: ReadonlyMap<number, CachedStation>,
  recycled: readonly Recycled[],
): RawJson<PartsStation[]> {
  const found: RawJson<PartsStation>[] = []
  for (const { shop_id: id, vehicles } of recycled) {
    const station = stations.get(id)
    if (station) found.push(withFields(station.json, { vehicle_recycled_count: vehicles }))
  }
  return arrayOf(found)
}
