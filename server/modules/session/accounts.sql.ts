import { type Insertable, type Selectable, type Updateable, sql } from 'kysely'
import {
  type Account,
  type Company,
  type PasswordReset,
  type Tx,
  type Db,
  preparedQuery,
  type Params,
} from '#server/platform/db/index.ts'
import { accountIsActive } from '#server/platform/auth/sql.ts'

/* Accounts, the links that let their users in, and companies. */

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

/**
 * The username in the form that the database compares. Different JavaScript strings can be equal
 * there.
 */
export async function comparedName(db: Db, username: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select lower(${username.normalize('NFC')}::text) as name
  `.execute(db)
  return rows[0]?.name ?? ''
}

export const accountForNotice = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['username', 'email', 'locale', 'group_name'])
    .executeTakeFirstOrThrow()

const accounts = (db: Db) =>
  db
    .selectFrom('account')
    .leftJoin('company', 'company.id', 'account.company_id')
    .select([
      'account.id',
      'account.name',
      'account.username',
      'account.email',
      'account.locale',
      'account.group_name',
      'account.password_hash',
      'account.totp_confirmed_at',
      'company.name as company',
      'company.kind as company_kind',
    ])
    .select(accountIsActive.as('may_enter'))

/** A user by username in any case, also a closed one. An API key is no user. */
export async function accountOf(db: Db, username: string) {
  return accounts(db)
    .where('account.username', '=', username)
    .where('account.is_machine', '=', false)
    .executeTakeFirst()
}

/** The users who may log in, by username. */
export async function openAccounts(db: Db) {
  return accounts(db)
    .where(accountIsActive)
    .where('account.is_machine', '=', false)
    .orderBy('account.username')
    .limit(100)
    .execute()
}

export const accountById = preparedQuery((db, { id }: Params<{ id: number }>) =>
  accounts(db).where('account.id', '=', id),
)
