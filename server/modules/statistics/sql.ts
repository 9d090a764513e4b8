import { sql } from 'kysely'
import type { Statistics } from '#contract/statistics.ts'
import { monthLater, type Span } from '#rules/report/statistics.ts'
import type { Db } from '#server/platform/db/index.ts'
import type { Scope } from './figures.sql.ts'

/** Parts for other vehicles that a company or a station recorded in these Finnish months. */
export async function recordedParts(
  db: Db,
  { scope, id }: Scope,
  { from, to }: Span,
): Promise<Statistics['own_parts']> {
  const start = (month: string) => sql`(${`${month}-01`}::timestamp at time zone 'Europe/Helsinki')`
  const end = start(monthLater(to, 1))
  const { rows } = await sql<{ vehicles: number; sold_kg: number }>`
    with own as (
      select id from shop
      where ${scope === 'shop' ? sql`id = ${id}` : sql`company_id = ${id}`}
    )
    select (select count(distinct vehicle_id)::integer from part
        where shop_id in (select id from own) and removed_at >= ${start(from)} and removed_at < ${end}
          and assessment in ('reuse', 'remanufacture', 'refurbish')) as vehicles,
      (select coalesce(round(sum(kg), 1), 0)::float8 from part
        where shop_id in (select id from own)
          and sold_at >= ${start(from)} and sold_at < ${end}) as sold_kg`.execute(db)
  return rows[0] ?? { vehicles: 0, sold_kg: 0 }
}

/** The own company, then its subcontractors. The user may see their work apart. */
export async function companiesToShow(
  db: Db,
  companyId: number,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('company')
    .where((eb) => eb.or([eb('id', '=', companyId), eb('operator_id', '=', companyId)]))
    .orderBy('operator_id', (order) => order.asc().nullsFirst())
    .orderBy('name')
    .select(['id', 'name'])
    .execute()
}

const stations = (db: Db) =>
  db.selectFrom('shop').select(['shop.id', 'shop.name']).orderBy('shop.name')

/** The stations of a company by name, also closed ones: their figures stay. */
export const stationsOfCompany = (db: Db, companyId: number) =>
  stations(db).where('shop.company_id', '=', companyId).execute()

/** The same for the stations where the user works. */
export const stationsOfUser = (db: Db, accountId: number) =>
  stations(db)
    .innerJoin('account_shop', 'account_shop.shop_id', 'shop.id')
    .where('account_shop.account_id', '=', accountId)
    .execute()
