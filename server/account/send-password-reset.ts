import { setTimeout as wait } from 'node:timers/promises'
import type { accountContract } from '#contract/account.ts'
import type { HandlerContext } from '../http/handler.ts'
import type { Tx } from '../db/index.ts'
import type { AppContext } from '../app-context.ts'
import { accountRole } from '../auth/account-role.ts'
import { accountOf } from '../session/session.queries.ts'
import { enqueuePasswordLink } from './password-reset.queries.ts'

type ResetRequest = HandlerContext<(typeof accountContract)['sendPasswordReset']>

// Longer than the work for a known user takes, so that the time tells nothing of who is known.
const answerAfterMs = 250

/** Mails a link to a known user. The answer and its time are the same for everybody. */
export async function sendPasswordReset(ctx: AppContext, call: ResetRequest): Promise<undefined> {
  const work = call.write((tx) => sendLink(ctx, call, tx))
  await Promise.all([work, wait(answerAfterMs)])
  ctx.wakeOutbox()
}

async function sendLink(ctx: AppContext, call: ResetRequest, tx: Tx): Promise<void> {
  const account = await accountOf(tx, call.body.username)
  const isKnown = account && accountRole(ctx, account)
  const sent = isKnown ? await enqueuePasswordLink(ctx, tx, account.id) : null
  await call.audit(tx, {
    action: 'password.reset',
    purpose: 'forgotten',
    outcome: sent?.waitSeconds === 0 ? 'sent' : 'refused',
    accountId: account?.id ?? null,
  })
}
