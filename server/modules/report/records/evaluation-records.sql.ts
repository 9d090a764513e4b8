import { sql } from 'kysely'
import { yearStart, inYear, onYear } from '../finnish-year.sql.ts'
import type { Db } from '#server/platform/db/index.ts'

export const countCertified = (db: Db, { companyId, year }: { companyId: number; year: number }) =>
  sql<{ all: number; with_parts: number }>`
    select count(*)::integer as all,
      (count(*) filter (where exists (select from part
        where part.vehicle_id = certificate_in_force.vehicle_id
        and part.assessment in ('reuse', 'remanufacture', 'refurbish')
        and part.state not in ('scrapped', 'returned'))))::integer as with_parts
    from certificate_in_force
    where shop_id in (select id from shop where company_id = ${companyId})
      and ${onYear(sql`day`, year)}`.execute(db)

export const countSoldParts = (db: Db, { companyId, year }: { companyId: number; year: number }) =>
  sql<{ parts: number; kg: number; recorded: boolean }>`
    with own as (select id from shop where company_id = ${companyId})
    select count(*)::integer as parts, coalesce(round(sum(kg), 2), 0)::float8 as kg,
      count(*) > 0 or exists (select from part where shop_id in (select id from own)
        and ${inYear(sql`removed_at`, year)}) as recorded
    from part
    where shop_id in (select id from own) and ${inYear(sql`sold_at`, year)}`.execute(db)

export const averageDays = (db: Db, { companyId, year }: { companyId: number; year: number }) =>
  sql<{ days: number | null; ids: string[] }>`
    with came as (
      select vehicle_id, min(at) as at from station_reception
      where shop_id in (select id from shop where company_id = ${companyId})
        and at < ${yearStart(year + 1)}
      group by vehicle_id
      having min(at) >= ${yearStart(year)}
    )
    select round((avg(extract(epoch from done.done_at - came.at)) / 86400)::numeric, 1)::float8
      as days, array_agg(came.vehicle_id::text order by came.vehicle_id) as ids
    from came
    join vehicle_stage as done on done.vehicle_id = came.vehicle_id and done.stage = 'depolluted'
    where done.done_at >= came.at`.execute(db)
