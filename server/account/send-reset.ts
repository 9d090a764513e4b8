import { setTimeout as wait } from 'node:timers/promises'
import type { accountContract } from '#contract/account.ts'
import type { Call } from '../call.ts'
import type { Tx } from '../database.ts'
import type { House } from '../house.ts'
import { accountOf } from '../session/session.queries.ts'
import { promiseLink } from './reset.queries.ts'

type Asking = Call<(typeof accountContract)['sendPasswordReset']>

// Longer than the work for a known user takes, so that the time tells nothing of who is known.
const answerAfterMs = 250

/** Mails a link to a known user. The answer and its time are the same for everybody. */
export async function sendPasswordReset(house: House, call: Asking): Promise<undefined> {
  const work = call.write((tx) => sendLink(house, call, tx))
  await Promise.all([work, wait(answerAfterMs)])
  house.wakeOutbox()
}

async function sendLink(house: House, call: Asking, tx: Tx): Promise<void> {
  const account = await accountOf(tx, call.body.username)
  const sent = account?.may_enter ? await promiseLink(house, tx, account.id) : null
  await call.audit(tx, {
    action: 'password.reset',
    purpose: 'forgotten',
    outcome: sent?.waitSeconds === 0 ? 'sent' : 'refused',
    accountId: account?.id ?? null,
  })
}
