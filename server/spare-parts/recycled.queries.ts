import { sql } from 'kysely'
import { yearsAround } from '#rules/station/spare-parts.ts'
import type { Db } from '../db/index.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { CachedStation } from '../station/public-stations.ts'
import { arrayOf, RawJson } from '../http/raw-json.ts'

/** Make and model as `recycled_count` keeps them (rules/station/name-folding.ts). */
export type Wanted = { makeForm: string; modelForm: string; year: number }

type Recycled = { shop_id: number; vehicles: number }

/**
 * How many such vehicles each station recycled, a year newer or older too, those with most first. Read
 * from the counts; the vehicles themselves are not looked at.
 */
export function recycledByStation(
  db: Db,
  { makeForm, modelForm, year }: Wanted,
): Promise<Recycled[]> {
  return recycled(db, { makeForm, modelForm, from: year - yearsAround, to: year + yearsAround })
}

type Years = { makeForm: string; modelForm: string; from: number; to: number }
const recycled = preparedQuery((db, { makeForm, modelForm, from, to }: Years) =>
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

/**
 * Those of them that anyone may find.
 * @returns `searchPartsStations` of the contract
 */
export function partsStations(
  stations: ReadonlyMap<number, CachedStation>,
  recycled: readonly Recycled[],
): RawJson {
  const found: [Buffer, string][] = []
  for (const { shop_id: id, vehicles } of recycled) {
    const station = stations.get(id)
    if (station) found.push([station.json, `,"vehicle_recycled_count":${vehicles}}`])
  }
  return new RawJson('[', ...arrayOf(found), ']')
}
