import type { Insertable, Selectable, Updateable } from 'kysely'
import type {
  Account,
  Company,
  PasswordReset,
  Person,
  Session,
  Tx,
} from '#server/platform/db/index.ts'

/** @returns the id of the new account */
export const insertAccount = (tx: Tx, account: Insertable<Account>): Promise<{ id: number }> =>
  tx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow()

export async function updateAccount(
  tx: Tx,
  accountId: number,
  set: Updateable<Account>,
): Promise<void> {
  await tx.updateTable('account').set(set).where('id', '=', accountId).execute()
}

/** Replaces a password hash. @returns whether the account still had the hash `from` */
export async function replacePassword(
  tx: Tx,
  { accountId, from, to }: { accountId: number; from: string | null; to: string },
): Promise<boolean> {
  const changed = await tx
    .updateTable('account')
    .set({ password_hash: to })
    .where('id', '=', accountId)
    .where('password_hash', 'is not distinct from', from)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Deletes accounts with their links, recovery codes and sessions. */
export async function deleteAccounts(tx: Tx, accountIds: readonly number[]): Promise<void> {
  for (const table of ['password_reset', 'recovery_code', 'session'] as const) {
    await tx.deleteFrom(table).where('account_id', 'in', accountIds).execute()
  }
  await tx.deleteFrom('account').where('id', 'in', accountIds).execute()
}

/** @returns the id of the new company */
export const insertCompany = (tx: Tx, company: Insertable<Company>): Promise<{ id: number }> =>
  tx.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()

export async function updateCompany(
  tx: Tx,
  companyId: number,
  set: Updateable<Company>,
): Promise<void> {
  await tx.updateTable('company').set(set).where('id', '=', companyId).execute()
}

/** Closes a company. A closed one keeps its time. */
export async function deactivateCompany(
  tx: Tx,
  { companyId, at }: { companyId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('company')
    .set({ deactivated_at: at })
    .where('id', '=', companyId)
    .where('deactivated_at', 'is', null)
    .execute()
}

export async function deleteCompany(tx: Tx, companyId: number): Promise<void> {
  await tx.deleteFrom('company').where('id', '=', companyId).execute()
}

/** Ends the open sessions of the users of a company and of its subcontractors. */
export async function endSessionsOfCompany(
  tx: Tx,
  companyId: number,
  end: { at: Date; because: NonNullable<Session['ended_because']> },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: end.at, ended_because: end.because })
    .where(
      'account_id',
      'in',
      tx
        .selectFrom('account')
        .innerJoin('company', 'company.id', 'account.company_id')
        .where((row) =>
          row.or([row('company.id', '=', companyId), row('company.operator_id', '=', companyId)]),
        )
        .select('account.id'),
    )
    .where('ended_at', 'is', null)
    .execute()
}

export async function insertLink(tx: Tx, link: Insertable<PasswordReset>): Promise<void> {
  await tx.insertInto('password_reset').values(link).execute()
}

/** Ends the unused links of a user that have one of the purposes. */
export async function endLinks(
  tx: Tx,
  {
    accountId,
    purposes,
    at,
  }: { accountId: number; purposes: readonly Selectable<PasswordReset>['purpose'][]; at: Date },
): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ expires_at: at })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute()
}

/** Marks a link as used. */
export async function markLinkUsed(
  tx: Tx,
  { tokenHash, at }: { tokenHash: Buffer; at: Date },
): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Adds a person. A known personal id changes nothing. */
export async function insertPersonOnce(tx: Tx, person: Insertable<Person>): Promise<void> {
  await tx
    .insertInto('person')
    .values(person)
    .onConflict((conflict) => conflict.column('personal_id_hash').doNothing())
    .execute()
}
