import type { Removal } from '#contract/people.ts'
import type { ChangeContext } from './run-change.queries.ts'
import { revokeAccess } from './change-user.queries.ts'
import { deleteUsers, deleteIfUnreferenced } from './deletion.queries.ts'
import { lockUser } from './lock-user.queries.ts'
import { assertNotLastMainUser } from './main-user.queries.ts'

/**
 * Deletes a user, or closes the account where history hangs on it. They are out at once.
 * @throws Refusal LAST_MAIN_USER
 */
export async function removeUser(context: ChangeContext, userId: number): Promise<Removal> {
  const { ctx, tx, call, action } = context
  const { companyId, deactivatedAt } = await lockUser(tx, userId)
  await assertNotLastMainUser(tx, { companyId, accountId: userId })
  // Who removes themselves has a history: this.
  const isOwn = userId === call.caller.accountId
  const isDeleted =
    !isOwn && (await deleteIfUnreferenced(tx, () => deleteUsers(tx, { accountId: userId })))
  if (!isDeleted) {
    await revokeAccess(context, userId)
    await tx
      .updateTable('account')
      .set({ deactivated_at: deactivatedAt ?? ctx.now() })
      .where('id', '=', userId)
      .execute()
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
