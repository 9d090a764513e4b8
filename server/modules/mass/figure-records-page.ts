import * as z from 'zod/mini'
import { id } from '#contract/endpoint.ts'
import type { FigureRecord } from '#contract/report-records/figure-records.ts'
import type { CountedFigure } from '#rules/report/counted-figures.ts'
import type { Db } from '#server/platform/db/index.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { recordsAfter, recordsOf, sumsOfRecords } from './figure-records.sql.ts'
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
  const after = cursor === undefined ? null : readCursor(position, cursor)
  const [sums, found] = await Promise.all([
    sumsOfRecords(db, records),
    recordsAfter(db, records, { limit: limit + 1, after }),
  ])
  const rows = found.slice(0, limit)
  const end = found.length > limit ? rows.at(-1) : undefined
  return {
    ...sums,
    rows: rows.map(({ key: _key, ...row }) => row),
    next: end ? writeCursor([end.vehicle_id ?? 0, end.key]) : null,
  }
}
