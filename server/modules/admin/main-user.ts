import { mainUserGroup } from '#rules/access/roles.ts'
import type * as z from 'zod/mini'
import type { adminContract } from '#contract/admin/companies.ts'
import type { User } from '#contract/people/people.ts'
import { endSessionsOf } from '#server/modules/session/sql.ts'
import { removeFactor } from '#server/modules/session/second-factor.sql.ts'
import { updateAccount } from '#server/modules/session/accounts.sql.ts'
import { enqueueUserNotice } from '#server/modules/session/user-notice.ts'
import type { ChangeContext } from '#server/modules/people/run-change.ts'
import { lockUser } from '#server/modules/people/user-lifecycle.ts'
import { createUser } from '#server/modules/people/new-user.ts'
import { resendInvitation } from '#server/modules/people/send-password-link.ts'
import { userById } from '#server/modules/people/sql.ts'
import { notFound, ApiError } from '#server/platform/errors/api-error.ts'
import { operatorCompany } from './company.ts'
import { accountMails } from '#server/modules/session/mails.ts'
import { userOfOperator } from './sql.ts'

type Appointment = z.output<(typeof adminContract)['appointMainUser']['body']>
type UserOfCompany = { companyId: number; userId: number }

/**
 * Makes a user of the company a main user and notifies them, or invites a new one.
 * @throws ApiError NOT_FOUND; VALIDATION_ERROR at `user_id` for a closed or foreign user; errors of
 * `createUser`
 */
export async function appointMainUser(
  context: ChangeContext,
  companyId: number,
  body: Appointment,
): Promise<User> {
  const { name: company } = await operatorCompany(context.tx, companyId)
  if (!('user_id' in body)) return createUser(context, companyId, { ...body, is_main_user: true })
  const { ctx, tx, call } = context
  const userId = body.user_id
  if ((await userOf(context, { companyId, userId }))?.deactivatedAt !== null) {
    throw new ApiError('VALIDATION_ERROR', 'No open user of this company', {
      fields: { user_id: 'INVALID' },
    })
  }
  const { is_main_user: isAlready } = await userById(tx, userId, ctx.now())
  if (!isAlready) {
    await updateAccount(tx, userId, { group_name: mainUserGroup.operator })
    await enqueueUserNotice(
      { ctx, tx, requestId: call.requestId },
      userId,
      accountMails.mainUserAppointed,
      {
        company,
      },
    )
  }
  await note(context, { companyId, userId }, 'main_user', isAlready ? 'unchanged' : 'appointed')
  return userById(tx, userId, ctx.now())
}

/** @throws ApiError NOT_FOUND, also for a closed user or company; TOO_MANY_REQUESTS */
export async function sendCompanyUserReset(
  context: ChangeContext,
  user: UserOfCompany,
): Promise<undefined> {
  if (!(await userOf(context, user))) throw notFound()
  await resendInvitation(context, user.userId)
}

/**
 * Removes the lost second factor of a user and ends their sessions. The user is notified, because
 * the password alone then opens the account.
 * @throws ApiError NOT_FOUND
 */
export async function removeCompanyUserFactor(
  context: ChangeContext,
  user: UserOfCompany,
): Promise<undefined> {
  if (!(await userOf(context, user))) throw notFound()
  const { ctx, tx, call } = context
  const { userId } = user
  const wasInForce = await removeFactor(tx, userId)
  if (wasInForce) {
    await endSessionsOf(tx, userId, { at: ctx.now(), because: 'second_factor' })
    await enqueueUserNotice(
      { ctx, tx, requestId: call.requestId },
      userId,
      accountMails.secondFactorRemoved,
      {
        byAssociation: true,
      },
    )
  }
  await note(context, user, 'second_factor', wasInForce ? 'removed' : 'unchanged')
}

/** A locked user of that company. null for any other user, also of its subcontractors. */
async function userOf({ tx }: ChangeContext, { companyId, userId }: UserOfCompany) {
  const known = await userOfOperator(tx, { userId, companyId })
  return known ? lockUser(tx, userId) : null
}

function note(
  { tx, call, action }: ChangeContext,
  { companyId, userId }: UserOfCompany,
  purpose: string,
  outcome: string,
): Promise<void> {
  const whom = { subjectAccountId: userId, subjectCompanyId: companyId }
  return call.audit(tx, { action, purpose, outcome, ...whom })
}
