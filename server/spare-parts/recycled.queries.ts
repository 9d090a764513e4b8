import { sql } from 'kysely'
import type { PublicSite } from '#contract/shapes.ts'
import { yearsAround } from '#rules/spare-parts.ts'
import type { Db } from '../database.ts'
import { openSites, siteFrom } from '../station/station.queries.ts'

/** Make and model as `recycled_count` keeps them (rules/search-form.ts). */
export type Wanted = { makeForm: string; modelForm: string; year: number }

/**
 * The open stations that recycled such vehicles, a year newer or older too, those with most first.
 * Private ones are not told. Read from the counts; the vehicles themselves are not looked at.
 */
export async function stationsThatRecycled(
  db: Db,
  { makeForm, modelForm, year }: Wanted,
): Promise<(PublicSite & { vehicle_recycled_count: number })[]> {
  const counts = db
    .selectFrom('recycled_count')
    .where('make_form', '=', makeForm)
    .where('model_form', '=', modelForm)
    .where('model_year', '>=', year - yearsAround)
    .where('model_year', '<=', year + yearsAround)
    .groupBy('shop_id')
    .select(['shop_id', sql<number>`sum(vehicles)::integer`.as('vehicles')])
    .as('recycled')
  const rows = await openSites(db)
    .innerJoin(counts, 'recycled.shop_id', 'shop.id')
    .where('shop.is_private', '=', false)
    .where('recycled.vehicles', '>', 0)
    .select('recycled.vehicles')
    .orderBy('recycled.vehicles', 'desc')
    .orderBy('shop.id')
    .execute()
  return rows.map((row) => Object.assign(siteFrom(row), { vehicle_recycled_count: row.vehicles }))
}
