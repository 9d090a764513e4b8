import type { Removal } from '#contract/people.ts'
import type { Act } from './act.queries.ts'
import { shutOut } from './change-user.queries.ts'
import { deleteUsers, tryDelete } from './deletion.queries.ts'
import { lockUser } from './lock-user.queries.ts'
import { keepMainUser } from './main-user.queries.ts'

/**
 * Deletes a user, or closes the account where history hangs on it. They are out at once.
 * @throws Refusal LAST_MAIN_USER
 */
export async function removeUser(act: Act, userId: number): Promise<Removal> {
  const { house, tx, call, action } = act
  const { companyId, deactivatedAt } = await lockUser(tx, userId)
  await keepMainUser(tx, { companyId, accountId: userId })
  // Who removes themselves has a history: this.
  const isOwn = userId === call.caller.accountId
  const isDeleted = !isOwn && (await tryDelete(tx, () => deleteUsers(tx, { accountId: userId })))
  if (!isDeleted) {
    await shutOut(act, userId)
    await tx
      .updateTable('account')
      .set({ deactivated_at: deactivatedAt ?? house.now() })
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
