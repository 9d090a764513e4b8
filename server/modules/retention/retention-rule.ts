import type { RawBuilder } from 'kysely'
import type { RetentionStep } from '#rules/privacy/retentions.ts'
import type { Db, Tables, Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { countOf, deleteSome, emptySome } from './sql.ts'

/** Further input of a step: the file store. */
export type RetentionContext = Pick<AppContext, 'files'>

/** Removal or emptying of one class of record after its retention period. */
export type RetentionRule = {
  /** Table whose rows or columns go. */
  tables: readonly (keyof Tables)[]
  /** Number of expired records: last used before that time. */
  count: (db: Db, before: Date) => Promise<number>
  /**
   * Removes at most so many records.
   * @returns the number; 0 when nothing is left
   */
  remove: (input: RetentionContext, tx: Tx, before: Date, atMost: number) => Promise<number>
}

/** Rules by step of rules/privacy/retentions.ts. */
export type RetentionTable = Readonly<Partial<Record<RetentionStep, RetentionRule>>>

type Over = (before: Date) => RawBuilder<boolean>

/** Rows of one table without references. */
export function rowsOf(table: keyof Tables, over: Over): RetentionRule {
  return {
    tables: [table],
    count: (db, before) => countOf(db, table, over(before)),
    remove: (_, tx, before, atMost) => deleteSome(tx, table, over(before), atMost),
  }
}

/** Columns that are emptied while the row stays. `over` must be false for an emptied row. */
export function columnsOf(
  table: keyof Tables,
  emptied: RawBuilder<unknown>,
  over: Over,
): RetentionRule {
  return {
    tables: [table],
    count: (db, before) => countOf(db, table, over(before)),
    remove: (_, tx, before, atMost) =>
      emptySome(tx, table, { emptied, over: over(before), atMost }),
  }
}
