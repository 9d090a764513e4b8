import type { Database, Tx } from '#server/platform/db/index.ts'
import type { SealedColumn, Secrets } from './encryption.ts'
import { countOfKeys, lockOtherKeys, setSealed } from './key-rotation.sql.ts'

/** Every sealed column, and the column that names its row. A test compares the list with the database. */
export const sealedColumns = [
  { table: 'person', column: 'personal_id_sealed', row: 'personal_id_hash' },
  { table: 'account', column: 'totp_secret_sealed', row: 'id' },
  { table: 'account', column: 'totp_prepared_sealed', row: 'id' },
  { table: 'representation_attempt', column: 'session_sealed', row: 'id' },
  { table: 'signing_key', column: 'private_key_sealed', row: 'id' },
  // Its values were sealed in the table `outbox`, and are not sealed again.
  { table: 'work', column: 'payload_sealed', row: 'key', sealedAs: 'outbox.payload_sealed' },
  { table: 'webhook', column: 'secret_sealed', row: 'id' },
  { table: 'waste_register_credential', column: 'secret_sealed', row: 'company_id' },
] as const
type Column = (typeof sealedColumns)[number]

/** The place that a seal names: its column, or the one in which the values were sealed first. */
type Sealed<C> = C extends { sealedAs: infer First extends string }
  ? First
  : C extends { table: infer T extends string; column: infer N extends string }
    ? `${T}.${N}`
    : never
/** Every place of seals must be in the list. */
sealedColumns satisfies readonly (SealedColumn extends Sealed<Column> ? object : never)[]

/**
 * Seals every value of an older key with the newest one, `atOnce` rows in a transaction. An interrupted
 * run can be started again, also while the service runs.
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
  for (const column of sealedColumns) {
    const rows = await countOfKeys(database.read, column)
    for (const { key_id: key, values } of rows) counts.set(key, (counts.get(key) ?? 0) + values)
  }
  return counts
}

async function sealSome(
  tx: Tx,
  secrets: Secrets,
  sealed: Column & { newestId: number; atOnce: number },
): Promise<number> {
  const { table, column } = sealed
  const place = ('sealedAs' in sealed ? sealed.sealedAs : `${table}.${column}`) as SealedColumn
  const rows = await lockOtherKeys(tx, sealed)
  for (const { id: rowId, value, row } of rows) {
    const at = { column: place, row }
    await setSealed(tx, { table, column, rowId, value: secrets.seal(secrets.open(value, at), at) })
  }
  return rows.length
}
