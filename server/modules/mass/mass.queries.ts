import { sql } from 'kysely'
import type { Mass } from '#contract/mass/mass.ts'
import type { MassGroup } from '#rules/treatment/mass.ts'
import type { Db } from '#server/platform/db/index.ts'
import type { Scope } from '#server/modules/statistics/figures.queries.ts'

export type MassCell = {
  year: number
  vehicle_group: MassGroup
  item: string
  basis: string
  /** Vehicles, or entries of a thing that left without a weight. */
  vehicles: number
  /** Whole. */
  grams: number
}

/** Sums of the year and of the year before. */
export async function massCells(db: Db, { scope, id }: Scope, year: number): Promise<MassCell[]> {
  const { rows } = await sql<MassCell>`
    select extract(year from month)::integer as year, vehicle_group, item, basis,
      sum(vehicles)::integer as vehicles, (sum(kg) * 1000)::bigint as grams
    from mass_month
    where scope = ${scope} and scope_id = ${id}
      and month between ${`${year - 1}-01-01`}::date and ${`${year}-12-01`}::date
    group by 1, vehicle_group, item, basis
    having sum(vehicles) <> 0 or sum(kg) <> 0`.execute(db)
  return rows
}

/** Vehicles whose things weigh more than that percent of the vehicle, the largest share first. */
export async function heavyVehicles(
  db: Db,
  { scope, id }: Scope,
  { year, groups, above }: { year: number; groups: readonly MassGroup[]; above: number },
): Promise<Mass['too_heavy']> {
  const { rows } = await sql<Mass['too_heavy'][number]>`
    select vehicle.plate, vehicle.vin, round(100 * things.kg / mass.reference_kg)::integer as percent
    from vehicle_mass as mass
    join vehicle on vehicle.id = mass.vehicle_id
    cross join lateral (
      select sum(kg) as kg from jsonb_to_recordset(mass.items) as item (kg numeric)
    ) as things
    where mass.month between ${`${year}-01-01`}::date and ${`${year}-12-01`}::date
      and mass.vehicle_group = any(${[...groups]})
      and ${id} = case ${scope} when 'shop' then mass.shop_id when 'company' then mass.company_id
        else 0 end
      and 100 * things.kg > ${above} * mass.reference_kg
    order by things.kg / mass.reference_kg desc, vehicle.id
    limit 10`.execute(db)
  return rows
}

/** Year of the first done vehicle. null: there is none. */
export async function firstMassYear(db: Db, { scope, id }: Scope): Promise<number | null> {
  const row = await db
    .selectFrom('mass_month')
    .where('scope', '=', scope)
    .where('scope_id', '=', id)
    .orderBy('month')
    .limit(1)
    .select('month')
    .executeTakeFirst()
  return row ? Number(row.month.slice(0, 4)) : null
}

/** The station with its company. */
export const massStation = (db: Db, shopId: number) =>
  db
    .selectFrom('shop')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('shop.id', '=', shopId)
    .select(['shop.id', 'company.name as company'])
    .executeTakeFirstOrThrow()

export const massCompany = (db: Db, companyId: number) =>
  db.selectFrom('company').where('id', '=', companyId).select('name').executeTakeFirstOrThrow()
