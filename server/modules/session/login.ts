import type { Session, sessionContract } from '#contract/session.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { loginThrottle } from '#rules/people/session-times.ts'
import { takeCode, type Proof } from './second-factor.ts'
import { enqueueUserNotice } from './user-notice.ts'
import type { AuditEntry, HandlerContext } from '#server/platform/http/handler.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { createConcurrencyLimit } from '#server/platform/http/semaphore.ts'
import type { AppContext } from '#server/platform/context.ts'
import { accountRole } from '#server/platform/auth/account-role.ts'
import { isPassword } from '#server/platform/auth/passwords.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { countAttempt } from './login-throttle.ts'
import { clearFailures, countFailures, refundAttempt } from './sql.ts'
import { accountOf, comparedName } from './accounts.sql.ts'
import { knownBrowser, type KnownBrowser } from './known-browser.ts'
import { openSession } from './open-session.ts'
import { accountMails } from './mails.ts'

type Login = HandlerContext<(typeof sessionContract)['login']>
type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>
type Refused = 'SECOND_FACTOR_NEEDED' | 'SECOND_FACTOR_WRONG'

const outcomes = {
  SECOND_FACTOR_NEEDED: 'second_factor_needed',
  SECOND_FACTOR_WRONG: 'second_factor_wrong',
} as const satisfies Record<Refused, string>

/**
 * Login by username, password and, if in force, a second factor. An unknown username, a wrong
 * password and a closed account get the same answer after the same work. Only a correct password
 * reveals that a second factor is needed.
 */
export function createLogin(ctx: AppContext): (call: Login) => Promise<Session> {
  // A hash takes 19 MB and a core for about 10 ms. Two at once leave capacity for other requests.
  const gate = createConcurrencyLimit({ atOnce: 2, waiting: 40 })
  const { db: database } = ctx

  return async (call) => {
    const { username, password } = call.body
    const browser = knownBrowser(ctx, call.cookies, await comparedName(database.read, username))
    const { countedBy } = browser
    const { account, matches, attempt } = await gate(async () => {
      const attempt = await call.write((tx) =>
        countAttempt(tx, { usernameHash: countedBy, at: ctx.now() }),
      )
      const found = await accountOf(database.read, username)
      const right = await isPassword(found?.password_hash ?? null, password)
      return { account: found, matches: right, attempt }
    })
    const note = { action: 'session.start', purpose: 'password' } as const
    if (!account || !matches || !accountRole(ctx, account)) {
      await call.write((tx) =>
        call.audit(tx, { ...note, outcome: 'refused', accountId: account?.id ?? null }),
      )
      throw new ApiError('INCORRECT_CREDENTIALS', 'Unknown user or wrong password')
    }
    const result = await call.write(async (tx) => {
      const proof = await proveFactor(ctx, call, tx, account)
      if (typeof proof === 'string') {
        // Only this attempt: earlier attempts with wrong codes stay counted.
        if (proof === 'SECOND_FACTOR_NEEDED') await refundAttempt(tx, attempt)
        await call.audit(tx, { ...note, outcome: outcomes[proof], accountId: account.id })
        return proof
      }
      await enqueueFailureNotice(ctx, tx, account.id, browser)
      await clearFailures(tx, countedBy)
      return enter(ctx, call, tx, account, proof?.by ?? 'password')
    })
    if (typeof result === 'string') throw new ApiError(result)
    call.setCookie(browser.remember())
    return result
  }
}

/** Notifies the user, at most once a day, of many wrong passwords before a correct one. */
async function enqueueFailureNotice(
  ctx: AppContext,
  tx: Tx,
  accountId: number,
  { countedBy, countedElsewhere }: KnownBrowser,
): Promise<void> {
  const at = ctx.now()
  const failures = await countFailures(tx, [countedBy, countedElsewhere], at)
  // The successful attempt was counted too.
  if (failures - 1 < loginThrottle.toldFrom) return
  await enqueueUserNotice(
    { ctx, tx, requestId: finnishDay(at) },
    accountId,
    accountMails.failedLogins,
    {},
  )
}

/** Returns the accepted proof, null without a second factor, or the error code. */
async function proveFactor(
  ctx: AppContext,
  call: Login,
  tx: Tx,
  { id: accountId, totp_confirmed_at: since }: Account,
): Promise<Proof | null | Refused> {
  if (since === null) return null
  const { code } = call.body
  if (code === undefined) return 'SECOND_FACTOR_NEEDED'
  const now = ctx.now()
  const proof = await takeCode(tx, { secrets: ctx.secrets, accountId, code, now })
  if (proof?.by === 'recovery_code') {
    const { codesLeft } = proof
    const { requestId } = call
    await enqueueUserNotice({ ctx, tx, requestId }, accountId, accountMails.recoveryCodeUsed, {
      codesLeft,
    })
  }
  return proof ?? 'SECOND_FACTOR_WRONG'
}

async function enter(
  ctx: AppContext,
  call: Login,
  tx: Tx,
  { id: accountId, name, group_name: group }: Account,
  purpose: AuditEntry['purpose'],
): Promise<Session> {
  await call.audit(tx, { action: 'session.start', purpose, outcome: 'opened', accountId })
  return openSession(ctx, tx, { accountId, name, group }, call.device)
}
