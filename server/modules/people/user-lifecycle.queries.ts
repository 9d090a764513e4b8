import type { Removal } from '#contract/people/people.ts'
import type { ChangeContext } from './run-change.queries.ts'
import { revokeLinks } from '#server/modules/account/password-reset.queries.ts'
import { endSessionsOf } from '#server/modules/session/session.queries.ts'
import { assertNotLastMainUser, lockCompany } from './main-user.queries.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { deleteAccounts, updateAccount } from '#server/modules/session/sql.ts'
import { removeStationsOfUsers } from '#server/modules/station/sql.ts'

/**
 * Deletes a user, or closes the account where other records refer to it. The access ends at once.
 * @throws ApiError LAST_MAIN_USER
 */
export async function removeUser(context: ChangeContext, userId: number): Promise<Removal> {
  const { ctx, tx, call, action } = context
  const { companyId, deactivatedAt } = await lockUser(tx, userId)
  await assertNotLastMainUser(tx, { companyId, accountId: userId })
  // The audit entry of this removal refers to the caller, so the own account is never deleted.
  const isOwn = userId === call.caller.accountId
  const isDeleted =
    !isOwn && (await deleteIfUnreferenced(tx, () => deleteUsers(tx, { accountId: userId })))
  if (!isDeleted) {
    await revokeAccess(context, userId)
    await updateAccount(tx, userId, { deactivated_at: deactivatedAt ?? ctx.now() })
  }
  const outcome = isDeleted ? 'deleted' : 'deactivated'
  await call.audit(tx, {
    action,
    purpose: 'user',
    outcome,
    subjectAccountId: userId,
    subjectCompanyId: companyId,
  })
  return { outcome }
}

/** Ends the sessions and the mailed links of a closed user. */
export async function revokeAccess({ ctx, tx }: ChangeContext, accountId: number): Promise<void> {
  const at = ctx.now()
  await endSessionsOf(tx, accountId, { at, because: 'deactivated' })
  await revokeLinks(tx, accountId, at)
}

/** Deletes users with the records that belong to them alone. */
export async function deleteUsers(
  tx: Tx,
  of: { accountId: number } | { companyId: number },
): Promise<void> {
  const accounts =
    'accountId' in of
      ? tx.selectFrom('account').where('id', '=', of.accountId)
      : tx.selectFrom('account').where('company_id', '=', of.companyId)
  const ids = (await accounts.select('id').forUpdate().execute()).map(({ id }) => id)
  if (ids.length === 0) return
  await removeStationsOfUsers(tx, ids)
  await deleteAccounts(tx, ids)
}

/**
 * Tries to delete a record. Returns false and deletes nothing where another record refers to it: the
 * foreign keys decide.
 */
export async function deleteIfUnreferenced(
  tx: Tx,
  deletion: () => Promise<void>,
): Promise<boolean> {
  await sql`savepoint deletion`.execute(tx)
  try {
    await deletion()
    return true
  } catch (error) {
    // foreign_key_violation
    if ((error as { code?: unknown }).code !== '23503') throw error
    await sql`rollback to savepoint deletion`.execute(tx)
    return false
  }
}

export type LockedUser = Awaited<ReturnType<typeof lockUser>>

/**
 * Locks the company and then the user, so that both stay unchanged in this transaction.
 * @throws ApiError USER_NOT_FOUND where the user is gone
 */
export async function lockUser(tx: Tx, accountId: number) {
  const gone = () => new ApiError('USER_NOT_FOUND')
  const user = tx.selectFrom('account').where('id', '=', accountId)
  const { company_id: companyId } =
    (await user.select('company_id').executeTakeFirst()) ?? ({ company_id: null } as const)
  if (companyId === null) throw gone()
  const { kind, deactivated_at: companyClosedAt } = await lockCompany(tx, companyId)
  const row = await user
    .select(['id', 'username', 'email', 'locale', 'password_hash', 'deactivated_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw gone()
  const { password_hash, deactivated_at, ...plain } = row
  return {
    ...plain,
    companyId,
    kind,
    isCompanyClosed: companyClosedAt !== null,
    hasPassword: password_hash !== null,
    deactivatedAt: deactivated_at,
  }
}
