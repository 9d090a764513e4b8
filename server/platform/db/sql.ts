import { sql, type Expression, type RawBuilder } from 'kysely'

/** One expression of the right type for each field of the contract's shape: none missing, none extra. */
export type ColumnsFor<Shape> = { [Name in keyof Shape]-?: Expression<Shape[Name]> }

/**
 * A JSON object of the contract's shape, written by PostgreSQL. Long lists use it: the service then
 * does not parse, check and serialise each row again.
 */
export function jsonObject<Shape extends object>(fields: ColumnsFor<Shape>): RawBuilder<Shape> {
  const columns = Object.entries<Expression<unknown>>(fields).map(
    ([name, value]) => sql`${value} as ${sql.id(name)}`,
  )
  // to_json of a row takes half the time of json_build_object, and adds no blanks.
  return sql<Shape>`(select to_json(fields) from (select ${sql.join(columns)}) as fields)`
}

/** The rows of a query as a JSON array, in their order. Write a timestamp with `isoTimestamp`. */
export const jsonArray = <Row>(rows: Expression<Row>) =>
  sql<Row[]>`array_to_json(array(select to_json(one) from ${rows} as one))`

/** The value where the condition holds, otherwise null. */
export const caseWhen = <T>(condition: Expression<unknown>, value: Expression<T>) =>
  sql<T | null>`case when ${condition} then ${value} end`

/** A timestamp in the format of JavaScript's `toISOString`. */
export const isoTimestamp = <At extends Date | null>(at: Expression<At>) =>
  sql<
    At extends Date ? string : null
  >`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Bytes as base64 on one line. */
export const base64 = (bytes: Expression<Buffer | null>) =>
  sql<string>`translate(encode(${bytes}, 'base64'), E'\n', '')`

/**
 * Any of those ids, for the right side of `=`. All ids are one parameter, so one prepared query serves
 * every length. 50 parameters cost several times as much to write and to bind.
 */
export const inIds = (ids: readonly number[] | Expression<readonly number[]>) =>
  sql<number>`any(${ids}::integer[])`
