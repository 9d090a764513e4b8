import { setTimeout as wait } from 'node:timers/promises'
import type { accountContract } from '#contract/account.ts'
import { passwordReset } from '#rules/session-life.ts'
import type { Call } from '../call.ts'
import type { House } from '../house.ts'
import { promiseMail } from '../mail/mail.queries.ts'
import { accountOf } from '../session/session.queries.ts'
import { newToken, tokenHash } from './reset.queries.ts'

type Asking = Call<(typeof accountContract)['sendPasswordReset']>

// Longer than the work for a known user takes, so that the time tells nothing of who is known.
const answerAfterMs = 250

/** Mails a link to a known user. The answer and its time are the same for everybody. */
export async function sendPasswordReset(house: House, call: Asking): Promise<undefined> {
  const work = call.write((tx) => promiseLink(house, call, tx))
  await Promise.all([work, wait(answerAfterMs)])
  house.wakeOutbox()
}

async function promiseLink(
  house: House,
  call: Asking,
  tx: Parameters<Parameters<Asking['write']>[0]>[0],
): Promise<void> {
  const now = house.now()
  const account = await accountOf(tx, call.body.username)
  const token = account?.may_enter ? await newToken(tx, account.id, now) : null
  await call.audit(tx, {
    action: 'password.reset',
    purpose: 'forgotten',
    outcome: token ? 'sent' : 'refused',
    accountId: account?.id ?? null,
  })
  if (!account || !token) return
  await promiseMail(tx, {
    key: `reset-${tokenHash(token).toString('hex').slice(0, 32)}`,
    to: account.email,
    locale: account.locale,
    letter: 'passwordReset',
    about: {
      username: account.username,
      token,
      minutes: passwordReset.minutes,
      publicUrl: house.config.publicUrl,
    },
    now,
  })
}
