import { sql } from 'kysely'
import { yearsAround } from '#rules/spare-parts.ts'
import type { Db } from '../database.ts'
import type { KnownStation } from '../station/known-stations.ts'
import { listed, Written } from '../written.ts'

/** Make and model as `recycled_count` keeps them (rules/search-form.ts). */
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
  return db
    .selectFrom('recycled_count')
    .where('make_form', '=', makeForm)
    .where('model_form', '=', modelForm)
    .where('model_year', '>=', year - yearsAround)
    .where('model_year', '<=', year + yearsAround)
    .groupBy('shop_id')
    .having(sql<number>`sum(vehicles)`, '>', 0)
    .select(['shop_id', sql<number>`sum(vehicles)::integer`.as('vehicles')])
    .orderBy('vehicles', 'desc')
    .orderBy('shop_id')
    .execute()
}

/**
 * Those of them that anyone may find.
 * @returns `searchPartsStations` of the contract
 */
export function partsSites(
  stations: ReadonlyMap<number, KnownStation>,
  recycled: readonly Recycled[],
): Written {
  const found = recycled.flatMap(({ shop_id: id, vehicles }) => {
    const station = stations.get(id)
    return station ? [[station.json, `,"vehicle_recycled_count":${vehicles}}`]] : []
  })
  return new Written('[', ...listed(found), ']')
}
