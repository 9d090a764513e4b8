import { sql } from 'kysely'
import type { Tables, Tx, Db } from '#server/platform/db/index.ts'
import type { FoundPart } from '#contract/spare-parts.ts'
import type { PartType } from '#rules/part/part-type-names.ts'
import { mostParts, yearsAround } from '#rules/station/spare-parts.ts'
import type { Counted } from './recycled.sql.ts'

export type PartSearch = Tables['part_search']

/** Adds the searches to the row of the same day, make, model and year. */
export async function addPartSearches(tx: Tx, searches: readonly PartSearch[]): Promise<void> {
  // Sorted, so that concurrent processes do not deadlock.
  await sql`
    insert into part_search (day, make_form, model_form, model_year, searches)
    select * from unnest(
      ${searches.map((each) => each.day)}::date[],
      ${searches.map((each) => each.make_form)}::text[],
      ${searches.map((each) => each.model_form)}::text[],
      ${searches.map((each) => each.model_year)}::integer[],
      ${searches.map((each) => each.searches)}::integer[]
    )
    order by 1, 2, 3, 4
    on conflict (day, make_form, model_form, model_year)
      do update set searches = part_search.searches + excluded.searches`.execute(tx)
}

/** Parts for sale from such vehicles, a year newer or older too. */
const forSale = (db: Db, { makeForm, modelForms, year }: Counted) =>
  db
    .selectFrom('part')
    .where('part.state', '=', 'for_sale')
    .where(sql<boolean>`search_form(part.donor_make) = ${makeForm}`)
    .where(sql<boolean>`model_form(part.donor_model) = any(${modelForms}::text[])`)
    .where('part.donor_model_year', '>=', year - yearsAround)
    .where('part.donor_model_year', '<=', year + yearsAround)

/** Number of such parts at each station. */
export async function partsByStation(
  db: Db,
  requested: Counted,
): Promise<{ shop_id: number; parts: number }[]> {
  return forSale(db, requested)
    .groupBy('part.shop_id')
    .select(['part.shop_id', sql<number>`count(*)::integer`.as('parts')])
    .execute()
}

/** Such parts of the stations that sell, the newest first. */
export async function partsForSale(
  db: Db,
  { type, shopIds, ...requested }: Counted & { type: PartType | undefined; shopIds: number[] },
): Promise<FoundPart[]> {
  const rows = await forSale(db, requested)
    .innerJoin('shop', 'shop.id', 'part.shop_id')
    .where(sql<boolean>`part.shop_id = any(${shopIds}::integer[])`)
    .$if(type !== undefined, (parts) => parts.where('part.type', '=', type ?? 'other'))
    .orderBy('part.removed_at', 'desc')
    .orderBy('part.id')
    .limit(mostParts)
    .select(['part.code', 'part.type', 'part.title', 'part.side', 'part.number'])
    .select(['part.condition', 'part.warranty_months', 'part.price_cents'])
    .select(['part.professional_only', 'part.donor_model_year as model_year'])
    .select(['part.donor_mileage_km as mileage_km'])
    .select(['shop.id as shop_id', 'shop.name', 'shop.city', 'shop.lat', 'shop.lng'])
    .execute()
  return rows.map(foundPart)
}

type Row = Omit<FoundPart, 'station'> & { shop_id: number } & Omit<FoundPart['station'], 'id'>

function foundPart({ shop_id: id, name, city, lat, lng, ...part }: Row): FoundPart {
  return { ...part, station: { id, name, city, lat, lng } }
}

export const emailOfOpenShop = (db: Db, shopId: number) =>
  db
    .selectFrom('shop')
    .where('id', '=', shopId)
    .where('deactivated_at', 'is', null)
    .select('email')
    .executeTakeFirst()

export const partForSale = (db: Db, { code, shopId }: { code: string; shopId: number }) =>
  db
    .selectFrom('part')
    .where('code', '=', code)
    .where('shop_id', '=', shopId)
    .where('state', '=', 'for_sale')
    .select('id')
    .executeTakeFirst()
