import { sql } from 'kysely'
import { figureRules, type CountedFigure } from '#rules/report/counted-figures.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { recordsOf } from './figure-records.sql.ts'
import type { Of } from './sql.ts'

/** A figure as its records tell it. */
export type Figure<Code extends string = string> = {
  /** Empty for a whole that other figures are a part of: the number of its records. */
  readonly field: string
  readonly figure: Code
  readonly n: number | null
  /** The whole that `n` is a part of. */
  readonly whole: number | null
  /** Weight, share or days. */
  readonly amount: number | null
}

/** The figure on the day that it was stored. A part, an answer, a battery or a load has its own id. */
export type StoredFigure = Figure & { record_ids: string[]; stored_at: Date; rules: number }

/** Report of the figures, or null for the country. */
type Whose = { reportId: number | null; year: number }

/** Ids of the records that the figure counts today. null: it counts none of its own. */
export type IdsOf<Of extends Figure = Figure> = (figure: Of) => Promise<readonly string[] | null>

/** Stores figures with the version of their definitions and the ids of their records. */
export async function storeFigures<Of extends Figure>(
  tx: Tx,
  { reportId, year, at }: Whose & { at: Date },
  figures: readonly Of[],
  idsOf: IdsOf<Of>,
): Promise<void> {
  const of = { report_id: reportId, year, stored_at: at, rules: figureRules }
  for (const figure of figures) {
    const { field, whole, amount } = figure
    const ids = (await idsOf(figure)) ?? []
    const n = field === '' ? ids.length : figure.n
    const numbers = { n, whole, amount, record_ids: [...ids] }
    await tx
      .insertInto('stored_figure')
      .values({ ...of, field, figure: figure.figure, ...numbers })
      .execute()
  }
}

/** The figures that were stored last. Empty where none were. */
export const storedFigures = (db: Db, { reportId, year }: Whose): Promise<StoredFigure[]> =>
  db
    .selectFrom('stored_figure')
    .where('report_id', 'is not distinct from', reportId)
    .where('year', '=', year)
    .where(
      'stored_at',
      '=',
      sql<Date>`(select max(last.stored_at) from stored_figure as last
        where last.report_id is not distinct from ${reportId}::integer and last.year = ${year})`,
    )
    .orderBy('id')
    .select(['field', 'figure', 'n', 'whole', 'amount', 'record_ids', 'stored_at', 'rules'])
    .execute()

/** Ids of the records that the figure counts: of the record itself, else of its vehicle. */
export async function recordIds(db: Db, figure: CountedFigure, of: Of): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(nullif(key, ''), vehicle_id::text) as id
    from (${await recordsOf(db, figure, of)}) as record
    order by vehicle_id, key`.execute(db)
  return rows.map(({ id }) => id)
}
