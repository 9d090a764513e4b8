import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Account, Export } from '../tables.ts'
import type { Given, Making } from './make.ts'

/** The builder of exports: one that was cancelled, by an admin made for it, unless told otherwise. */
export function exportBuilder(
  { write, now }: Making,
  account: (given: Given<'account'>) => Promise<Selectable<Account>>,
) {
  return async (given: Given<'export'> = {}): Promise<Selectable<Export>> => {
    const values: Insertable<Export> = {
      id: randomUUID(),
      kind: 'companies',
      format: 'csv',
      filter: '{}',
      locale: 'fi',
      state: 'cancelled',
      created_at: now(),
      ended_at: now(),
      ...given,
      account_id: given.account_id ?? (await account({ group_name: 'admin' })).id,
    }
    return write((tx) =>
      tx.insertInto('export').values(values).returningAll().executeTakeFirstOrThrow(),
    )
  }
}
