import { randomUUID } from 'node:crypto'
import { enqueuePasswordLink } from '#server/modules/account/password-links.ts'
import { endSessionsOf } from '#server/modules/session/sql.ts'
import { removeFactor } from '#server/modules/session/second-factor.sql.ts'
import { insertAccount } from '#server/modules/session/accounts.sql.ts'
import { enqueueUserNotice } from '#server/modules/session/user-notice.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { mapUniqueViolation } from '#server/platform/errors/unique-violation.ts'
import type { Locale } from '#texts/index.ts'
import { accountMails } from '#server/modules/session/mails.ts'
import { adminNamed } from './sql.ts'

type At = { ctx: Pick<AppContext, 'config' | 'now' | 'secrets'>; tx: Tx }
type NewAdmin = { username: string; email: string; name: string; locale: Locale }

/**
 * Creates an admin of the association and sends the invitation. No API call reaches this: admins
 * are created at the console only.
 * @throws ApiError ERROR_USERNAME_ALREADY_EXISTS, EMAIL_TAKEN
 */
export async function inviteAdmin({ ctx, tx }: At, admin: NewAdmin): Promise<void> {
  const { id } = await mapUniqueViolation(
    insertAccount(tx, {
      ...admin,
      company_id: null,
      group_name: 'admin',
      created_at: ctx.now(),
    }),
  )
  await enqueuePasswordLink(ctx, tx, id)
  await note({ ctx, tx }, id, 'admin', 'invited')
}

/**
 * Removes the second factor of an admin who lost it, ends their sessions and notifies them. The
 * next login requires a new factor.
 * @returns whether the admin exists
 */
export async function resetAdminFactor({ ctx, tx }: At, username: string): Promise<boolean> {
  const admin = await adminNamed(tx, username)
  if (!admin) return false
  const { id } = admin
  await removeFactor(tx, id)
  await endSessionsOf(tx, id, { at: ctx.now(), because: 'second_factor' })
  const requestId = randomUUID()
  await enqueueUserNotice({ ctx, tx, requestId }, id, accountMails.secondFactorRemoved, {
    byAssociation: true,
  })
  await note({ ctx, tx }, id, 'second_factor', 'removed')
  return true
}

/** The console has no signed-in user, so the audit entry names the affected admin only. */
function note({ ctx, tx }: At, id: number, purpose: string, outcome: string): Promise<void> {
  const actor = { role: 'admin', requestId: randomUUID(), at: ctx.now() }
  const about = { subjectAccountId: id }
  return writeAudit(tx, actor, { action: 'company.change', purpose, outcome, ...about })
}
