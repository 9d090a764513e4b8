import { sql, type RawBuilder } from 'kysely'

/**
 * Any of those ids, for the right side of `=`: one value however many there are, so that one prepared
 * statement serves them all. A list of 50 values costs several times as much to write and to bind.
 */
export function inIds(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${ids}::integer[])`
}
