import type { Removal } from '#contract/people/people.ts'
import type { ChangeContext } from './run-change.ts'
import { revokeLinks } from '#server/modules/account/password-links.ts'
import { endSessionsOf } from '#server/modules/session/sql.ts'
import { updateAccount } from '#server/modules/session/accounts.sql.ts'
import { assertNotLastMainUser, lockCompany } from './main-user.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { companyOfUser, deleteUsers, deleteIfUnreferenced, lockUserRow } from './sql.ts'

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

export type LockedUser = Awaited<ReturnType<typeof lockUser>>

/**
 * Locks the company and then the user, so that both stay unchanged in this transaction.
 * @throws ApiError USER_NOT_FOUND where the user is gone
 */
export async function lockUser(tx: Tx, accountId: number) {
  const gone = () => new ApiError('USER_NOT_FOUND')
  const companyId = await companyOfUser(tx, accountId)
  if (companyId === null) throw gone()
  const { kind, deactivated_at: companyClosedAt } = await lockCompany(tx, companyId)
  const row = await lockUserRow(tx, accountId)
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
