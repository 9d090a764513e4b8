import { sql, type RawBuilder } from 'kysely'

/** First moment of a Finnish year. */
export const yearStart = (year: number): RawBuilder<Date> =>
  sql`(${`${year}-01-01`}::timestamp at time zone 'Europe/Helsinki')`

/** Whether the moment in a column is in the Finnish year. */
export const inYear = (column: RawBuilder<unknown>, year: number): RawBuilder<boolean> => sql`
  (${column} >= ${yearStart(year)} and ${column} < ${yearStart(year + 1)})`

/** Whether the day in a column is in the year. */
export const onYear = (column: RawBuilder<unknown>, year: number): RawBuilder<boolean> => sql`
  (${column} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date)`
