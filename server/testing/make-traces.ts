import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Account, Audit, Export } from '../tables.ts'
import type { Columns, MakeContext } from './make.ts'

/** The builder of exports: one that was cancelled, by an admin made for it, unless told otherwise. */
export function exportBuilder(
  { write, now }: MakeContext,
  account: (options: Columns<'account'>) => Promise<Selectable<Account>>,
) {
  return async (options: Columns<'export'> = {}): Promise<Selectable<Export>> => {
    const values: Insertable<Export> = {
      id: randomUUID(),
      kind: 'companies',
      format: 'csv',
      filter: '{}',
      locale: 'fi',
      state: 'cancelled',
      created_at: now(),
      ended_at: now(),
      ...options,
      account_id: options.account_id ?? (await account({ group_name: 'admin' })).id,
    }
    return write((tx) =>
      tx.insertInto('export').values(values).returningAll().executeTakeFirstOrThrow(),
    )
  }
}

/** The builder of rows of the audit: a look-up by nobody in particular, unless told otherwise. */
export function auditBuilder({ write, now }: MakeContext) {
  return async (options: Columns<'audit'> = {}): Promise<Selectable<Audit>> => {
    const values: Insertable<Audit> = {
      at: now(),
      action: 'yard.search',
      role: 'user',
      account_id: null,
      person_id: null,
      shop_id: null,
      vehicle_id: null,
      subject_person_id: null,
      subject_account_id: null,
      subject_company_id: null,
      subject_shop_id: null,
      purpose: 'reception',
      outcome: 'found',
      request_id: randomUUID(),
      ...options,
    }
    return write((tx) =>
      tx.insertInto('audit').values(values).returningAll().executeTakeFirstOrThrow(),
    )
  }
}
