import { sql } from 'kysely'
import * as z from 'zod/mini'
import { id } from '#contract/endpoint.ts'
import type { FigureRecord } from '#contract/report-records/figure-records.ts'
import type { CountedFigure } from '#rules/report/counted-figures.ts'
import type { Db } from '#server/platform/db/index.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { recordsOf } from './figure-records.sql.ts'
import type { Of } from './sql.ts'

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
  const records = await recordsOf(db, figure, of)
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
        coalesce(page.number, certificate.number) as certificate, page.kg::float8 as kg,
        page.wait_days::float8 as wait_days, page.load
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
