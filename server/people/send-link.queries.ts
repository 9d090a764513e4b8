import { promiseLink } from '../account/reset.queries.ts'
import { Refusal } from '../refusal.ts'
import type { Act } from './act.queries.ts'

/**
 * Mails a user a link to set their password: an invitation while they have none, else a reset.
 * @throws Refusal TOO_MANY_REQUESTS with the seconds until they may get another one
 */
export async function sendLink({ house, tx, call, action }: Act, accountId: number): Promise<void> {
  const { purpose, waitSeconds } = await promiseLink(house, tx, accountId)
  if (waitSeconds > 0) {
    throw new Refusal('TOO_MANY_REQUESTS', 'The user got links enough for an hour', {
      retryAfter: waitSeconds,
    })
  }
  await call.audit(tx, { action, purpose, outcome: 'sent', subjectAccountId: accountId })
}
