import type { User, UserChange } from '#contract/people/people.ts'
import { mainUserGroup } from '#rules/access/roles.ts'
import { enqueueEmailLink, revokeLinks } from '#server/modules/account/password-links.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { ChangeContext } from './run-change.ts'
import { revokeAccess, lockUser, type LockedUser } from './user-lifecycle.ts'
import { assertNotLastMainUser } from './main-user.ts'
import { sendLink, throwIfWaiting } from './send-password-link.ts'
import { mapUniqueViolation } from '#server/platform/errors/unique-violation.ts'
import { setStations } from './user-stations.ts'
import { userById, accountWithEmail } from './sql.ts'
import { updateAccount } from '#server/modules/session/accounts.sql.ts'

/**
 * Changes the given fields of a user. Closing ends the access at once. A new address of a user with
 * a password waits until that user confirms it.
 * @throws ApiError ERROR_USERNAME_ALREADY_EXISTS, EMAIL_TAKEN, LAST_MAIN_USER; VALIDATION_ERROR at
 * the stations, or at `email` of the caller's own account
 */
export async function changeUser(
  context: ChangeContext,
  userId: number,
  { shop_field: field, ...change }: UserChange,
): Promise<User> {
  const { ctx, tx, call, action } = context
  const before = await lockUser(tx, userId)
  const { companyId } = before
  const closes = change.is_active === false && before.deactivatedAt === null
  const reopens = change.is_active === true && before.deactivatedAt !== null
  if (closes || change.is_main_user === false) {
    await assertNotLastMainUser(tx, { companyId, accountId: userId })
  }
  const isReaddressed = await readdress(context, before, change.email)
  const { is_main_user: isMainUser, is_active: _, shop_ids: shopIds, email, ...columns } = change
  const set = {
    ...columns,
    // A user with a password confirms the new address first.
    ...(email !== undefined && !(isReaddressed && before.hasPassword) && { email }),
    ...(isMainUser !== undefined && { group_name: isMainUser ? mainUserGroup[before.kind] : null }),
    ...(closes && { deactivated_at: ctx.now() }),
    ...(reopens && { deactivated_at: null }),
  }
  if (Object.keys(set).length > 0) {
    await mapUniqueViolation(updateAccount(tx, userId, set))
  }
  if (shopIds) await setStations(tx, { accountId: userId, companyId, shopIds, field })
  if (closes) await revokeAccess(context, userId)
  const isOpen = reopens || (before.deactivatedAt === null && !closes)
  // A user without a password needs a new invitation: the earlier one is revoked or went elsewhere.
  if (!before.hasPassword && isOpen && (reopens || isReaddressed)) await sendLink(context, userId)
  await call.audit(tx, {
    action,
    purpose: Object.keys(change).join('+') || 'user',
    outcome: closes ? 'deactivated' : reopens ? 'reactivated' : 'changed',
    subjectAccountId: userId,
    subjectCompanyId: companyId,
  })
  return userById(tx, userId, ctx.now())
}

/**
 * Handles the effects of a new address. A user without a password gets no link to the old address any
 * more. A user with a password gets a link to the new one, and only the user confirms the change.
 * @returns whether the address is new
 * @throws ApiError VALIDATION_ERROR for the own account, EMAIL_TAKEN, TOO_MANY_REQUESTS
 */
async function readdress(
  { ctx, tx, call }: ChangeContext,
  before: LockedUser,
  email: string | undefined,
): Promise<boolean> {
  if (email === undefined || email.toLowerCase() === before.email.toLowerCase()) return false
  // The reader of the address can set the password. The profile therefore asks for the password
  // first.
  if (before.id === call.caller.accountId) {
    throw new ApiError('VALIDATION_ERROR', 'The own address is changed in the profile', {
      fields: { email: 'OWN_EMAIL' },
    })
  }
  if (!before.hasPassword) {
    await revokeLinks(tx, before.id, ctx.now())
    return true
  }
  const isTaken = await accountWithEmail(tx, email)
  if (isTaken) {
    throw new ApiError('EMAIL_TAKEN', 'Taken: email', { fields: { email: 'EMAIL_TAKEN' } })
  }
  throwIfWaiting(await enqueueEmailLink(ctx, tx, before, email))
  return true
}
