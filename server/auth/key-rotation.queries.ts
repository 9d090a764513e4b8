import type { Database, Tx } from '../db/index.ts'
import type { Secrets } from './encryption.ts'

/** A column with sealed bytes. */
type Sealed = { table: 'account' | 'person' | 'signing_key'; column: string }

/** Every sealed column. A test compares the list with the database. */
export const sealedColumns = [
  { table: 'person', column: 'personal_id_sealed' },
  { table: 'account', column: 'totp_secret_sealed' },
  { table: 'account', column: 'totp_prepared_sealed' },
  { table: 'signing_key', column: 'private_key_sealed' },
] as const satisfies readonly Sealed[]
type Column = (typeof sealedColumns)[number]

/**
 * Seals every value of an older key with the newest key, `atOnce` rows in a transaction. An interrupted run
 * can be started again, also while the service runs.
 * @returns the number of values that it sealed, by `table.column`
 * @throws Error where the key of a value is not configured; finished rows stay
 */
export async function reencrypt(
  database: Database,
  secrets: Secrets,
  { newestId, atOnce = 200 }: { newestId: number; atOnce?: number },
): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  for (const column of sealedColumns) {
    let sealed = atOnce
    let total = 0
    while (sealed === atOnce) {
      sealed = await database.write((tx) => sealSome(tx, secrets, { ...column, newestId, atOnce }))
      total += sealed
    }
    done[`${column.table}.${column.column}`] = total
  }
  return done
}

/** The number of values of each key, by key id. A key without values may be removed. */
export async function keyIdOf(database: Database): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const { table, column } of sealedColumns) {
    const rows = await database.read
      .selectFrom(table as 'person')
      .where(column as 'personal_id_sealed', 'is not', null)
      .select((row) => [
        row.fn<number>('get_byte', [column as 'personal_id_sealed', row.lit(0)]).as('key'),
        row.fn.countAll<number>().as('values'),
      ])
      .groupBy('key')
      .execute()
    for (const { key, values } of rows) counts.set(key, (counts.get(key) ?? 0) + values)
  }
  return counts
}

async function sealSome(
  tx: Tx,
  secrets: Secrets,
  { table, column, newestId, atOnce }: Column & { newestId: number; atOnce: number },
): Promise<number> {
  // All sealed columns have the same types, so the types of one column serve for all.
  const [from, name] = [table as 'person', column as 'personal_id_sealed']
  const rows = await tx
    .selectFrom(from)
    .where(name, 'is not', null)
    .where((row) => row(row.fn('get_byte', [name, row.lit(0)]), '<>', newestId))
    .orderBy('id')
    .limit(atOnce)
    .forUpdate()
    .select(['id', name])
    .execute()
  for (const row of rows) {
    await tx
      .updateTable(from)
      .set({ [name]: secrets.seal(secrets.open(row[name])) })
      .where('id', '=', row.id)
      .execute()
  }
  return rows.length
}
