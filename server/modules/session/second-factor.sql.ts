import type { Insertable } from 'kysely'
import type { Tables, Tx } from '#server/platform/db/index.ts'

export const insertRecoveryCodes = (tx: Tx, rows: Insertable<Tables['recovery_code']>[]) =>
  tx.insertInto('recovery_code').values(rows).execute()
