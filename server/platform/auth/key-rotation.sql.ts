import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/index.ts'

/** A sealed column, and the column that names its row. */
type Sealed = { table: string; column: string; row: string }

/** All sealed columns have the same types, so the types of one column serve for all. */
const typed = ({ table, column }: Pick<Sealed, 'table' | 'column'>) => ({
  from: table as 'person',
  name: column as 'personal_id_sealed',
})

/** An erased person has an empty value. */
const isSealed = (column: string) => sql<boolean>`octet_length(${sql.ref(column)}) > 0`

/** Key id of a sealed value: its second byte. */
const keyIdOfValue = (column: string) => sql<number>`get_byte(${sql.ref(column)}, 1)`

/** The number of values of each key in a column. */
export function countOfKeys(db: Db, sealed: Sealed) {
  const { from, name } = typed(sealed)
  return db
    .selectFrom(from)
    .where(isSealed(name))
    .select((row) => [keyIdOfValue(name).as('key_id'), row.fn.countAll<number>().as('values')])
    .groupBy('key_id')
    .execute()
}

/** Rows of a column with a value of another key, locked. */
export async function lockOtherKeys(
  tx: Tx,
  { newestId, atOnce, ...sealed }: Sealed & { newestId: number; atOnce: number },
) {
  const { from, name } = typed(sealed)
  return tx
    .selectFrom(from)
    .where(isSealed(name))
    .where(keyIdOfValue(name), '<>', newestId)
    .orderBy('id')
    .limit(atOnce)
    .forUpdate()
    .select(['id', `${name} as value`])
    .select(sql<string | number | Buffer>`${sql.ref(sealed.row)}`.as('row'))
    .execute()
}

export function setSealed(
  tx: Tx,
  { rowId, value, ...sealed }: Omit<Sealed, 'row'> & { rowId: number; value: Buffer },
) {
  const { from, name } = typed(sealed)
  return tx
    .updateTable(from)
    .set({ [name]: value })
    .where('id', '=', rowId)
    .execute()
}
