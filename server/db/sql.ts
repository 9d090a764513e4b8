import { sql, type Expression, type RawBuilder } from 'kysely'

/** For each field of the contract's shape an expression of its type: no field more, and none less. */
export type ColumnsFor<Shape> = { [Name in keyof Shape]-?: Expression<Shape[Name]> }

/**
 * A JSON object of the contract's shape, written by PostgreSQL. Long lists are answered so: their rows
 * need not be read, checked field by field and written again by the one thread that serves everybody.
 */
export function jsonObject<Shape extends object>(fields: ColumnsFor<Shape>): RawBuilder<Shape> {
  const columns = Object.entries<Expression<unknown>>(fields).map(
    ([name, value]) => sql`${value} as ${sql.id(name)}`,
  )
  // Of a row, not of names and values: it is written twice as fast, and without blanks.
  return sql<Shape>`(select to_json(fields) from (select ${sql.join(columns)}) as fields)`
}

/** The value where the condition holds, else null. */
export const caseWhen = <T>(condition: Expression<unknown>, value: Expression<T>) =>
  sql<T | null>`case when ${condition} then ${value} end`

/** A moment as JavaScript writes it. */
export const isoTimestamp = <At extends Date | null>(at: Expression<At>) =>
  sql<
    At extends Date ? string : null
  >`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Bytes as base64 on one line. */
export const base64 = (bytes: Expression<Buffer | null>) =>
  sql<string>`translate(encode(${bytes}, 'base64'), E'\n', '')`
