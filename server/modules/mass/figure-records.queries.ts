import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { id } from '#contract/endpoint.ts'
import type { FigureRecord } from '#contract/report-records/figure-records.ts'
import type { CountedFigure } from '#rules/report/counted-figures.ts'
import { codesOfRow, type DismantlingRow } from '#rules/treatment/mass-tables.ts'
import type { MassGroup } from '#rules/treatment/mass.ts'
import type { Db } from '#server/platform/db/index.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import type { Scope } from '#server/modules/statistics/figures.queries.ts'

type Of = {
  whose: Scope
  /** First day, and the first day after the last month. */
  from: string
  until: string
  /** Groups of the tables. */
  groups: readonly MassGroup[]
  row: DismantlingRow | undefined
}

const at = ({ whose: { scope, id: whoseId } }: Of, shopId: RawBuilder<unknown>) => {
  if (scope === 'country') return sql<boolean>`true`
  return scope === 'shop'
    ? sql<boolean>`${shopId} = ${whoseId}`
    : sql<boolean>`${shopId} in (select id from shop where company_id = ${whoseId})`
}

const finnish = (day: string) => sql`(${day}::timestamp at time zone 'Europe/Helsinki')`
const finnishDayOf = (moment: RawBuilder<unknown>) =>
  sql`(${moment} at time zone 'Europe/Helsinki')::date`

const certificates = (of: Of, condition = sql`true`) => sql`
  select '' as key, valid.vehicle_id, valid.shop_id, valid.day, valid.number, null::numeric as kg
  from certificate_in_force valid
  where ${at(of, sql`valid.shop_id`)} and valid.day >= ${of.from}::date
    and valid.day < ${of.until}::date and ${condition}`

const done = (of: Of, condition = sql`true`, kg = sql`null::numeric`) => sql`
  select '' as key, mass.vehicle_id, mass.shop_id,
    ${finnishDayOf(sql`vehicle.status_updated_at`)} as day, null::text as number, ${kg} as kg
  from vehicle_mass mass
  join vehicle on vehicle.id = mass.vehicle_id
  where ${at(of, sql`mass.shop_id`)} and mass.month >= ${of.from}::date
    and mass.month < ${of.until}::date and ${condition}`

const inGroups = ({ groups }: Of) => sql`mass.vehicle_group = any(${[...groups]}::text[])`

/** Weight of the things of the row, of a vehicle. null: it has none. */
const kgOfRow = ({ row }: Of) => sql`
  (select sum(item.kg) from jsonb_to_recordset(mass.items) as item (code text, kg numeric)
    where item.code = any(${row === undefined ? [] : [...codesOfRow(row)]}::text[]))`

const parts = (of: Of, moment: RawBuilder<unknown>, condition = sql`true`) => sql`
  select part.id::text as key, part.vehicle_id, part.shop_id, ${finnishDayOf(moment)} as day,
    null::text as number, part.kg as kg
  from part
  where ${at(of, sql`part.shop_id`)} and ${moment} >= ${finnish(of.from)}
    and ${moment} < ${finnish(of.until)} and ${condition}`

/** As the figures of the reports, the statistics and the tables count them. */
const behind: Readonly<Record<CountedFigure, (of: Of) => RawBuilder<unknown>>> = {
  certificates: (of) => certificates(of),
  holders: (of) => certificates(of, sql`valid.basis is not null`),
  compared: (of) =>
    certificates(of, sql`valid.identified_way in ('last_six', 'scan', 'photo_tick')`),
  with_parts: (of) =>
    certificates(
      of,
      sql`exists (select from part where part.vehicle_id = valid.vehicle_id
        and part.assessment in ('reuse', 'remanufacture', 'refurbish')
        and part.state not in ('scrapped', 'returned'))`,
    ),
  done: (of) => done(of),
  recorded: (of) =>
    done(
      of,
      sql`exists (select from treatment_entry as entry where entry.vehicle_id = mass.vehicle_id
        and entry.outcome <> 'withdrawn' and entry.code <> 'identified'
        and not exists (select from treatment_entry as later where later.replaces = entry.id))`,
    ),
  of_tables: (of) => done(of, inGroups(of)),
  in_tables: (of) =>
    done(of, sql`${inGroups(of)} and mass.reference_kg is not null`, sql`mass.reference_kg`),
  full: (of) => done(of, sql`${inGroups(of)} and mass.is_full`),
  in_row: (of) => done(of, sql`${inGroups(of)} and ${kgOfRow(of)} is not null`, kgOfRow(of)),
  sold_parts: (of) => parts(of, sql`part.sold_at`),
  donors: (of) =>
    parts(
      of,
      sql`part.removed_at`,
      sql`part.donor_vin is not null and part.assessment in ('reuse', 'remanufacture', 'refurbish')`,
    ),
}

const position = z.tuple([z.union([id, z.literal(0)]), z.string().check(z.maxLength(36))])

type Page = { total: number; kg: number | null; rows: FigureRecord[]; next: string | null }

/**
 * One page of the records of a figure, the newest vehicle first, with the sums of all.
 * @throws ApiError VALIDATION_ERROR for a cursor of another list
 */
export async function figureRecords(
  db: Db,
  figure: CountedFigure,
  of: Of,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<Page> {
  const records = behind[figure](of)
  const [last, key] = cursor === undefined ? [null, ''] : readCursor(position, cursor)
  const [sums, found] = await Promise.all([
    sql<{ total: number; kg: number | null }>`
      select count(*)::integer as total, sum(kg)::float8 as kg
      from (${records}) as record`.execute(db),
    sql<FigureRecord & { key: string }>`
      with page as (
        select * from (${records}) as record
        where ${
          last === null
            ? sql`true`
            : sql`(coalesce(vehicle_id, 0), key) < (${last}::integer, ${key}::text)`
        }
        order by coalesce(vehicle_id, 0) desc, key desc
        limit ${limit + 1}
      )
      select page.key, page.vehicle_id, vehicle.plate, vehicle.vin, vehicle.make, vehicle.model,
        company.name as company, shop.name as shop, page.day::text as day,
        coalesce(page.number, certificate.number) as certificate, page.kg::float8 as kg
      from page
      join shop on shop.id = page.shop_id
      join company on company.id = shop.company_id
      left join vehicle on vehicle.id = page.vehicle_id
      left join certificate on certificate.id = vehicle.standing_certificate_id
      order by coalesce(page.vehicle_id, 0) desc, page.key desc`.execute(db),
  ])
  const rows = found.rows.slice(0, limit)
  const end = found.rows.length > limit ? rows.at(-1) : undefined
  return {
    total: sums.rows[0]?.total ?? 0,
    kg: sums.rows[0]?.kg ?? null,
    rows: rows.map(({ key: _key, ...row }) => row),
    next: end ? writeCursor([end.vehicle_id ?? 0, end.key]) : null,
  }
}
