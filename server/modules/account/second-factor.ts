import type { accountContract } from '#contract/account.ts'
import { mustHaveSecondFactor } from '#rules/access/roles.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { refundAttempt } from '#server/modules/session/sql.ts'
import { endSessionsOf } from '#server/modules/session/sql.ts'
import { newTotpSecret, totpUri } from '#server/platform/auth/totp.ts'
import { readAccount } from './read-account.ts'
import type { Reauthentication } from './reauthentication.ts'
import {
  confirmSecret,
  newRecoveryCodes,
  prepareSecret,
  takeCode,
} from '#server/modules/session/second-factor.ts'
import { hasSecondFactor, removeFactor } from '#server/modules/session/second-factor.sql.ts'
import { enqueueUserNotice } from '#server/modules/session/user-notice.ts'
import { accountMails } from '#server/modules/session/mails.ts'

type Contract = typeof accountContract
type Prepare = HandlerContext<Contract['prepareSecondFactor']>
type Confirm = HandlerContext<Contract['confirmSecondFactor']>
type Remove = HandlerContext<Contract['removeSecondFactor']>
type Renew = HandlerContext<Contract['renewRecoveryCodes']>

const wrongCode = () => new ApiError('SECOND_FACTOR_WRONG', 'The code is wrong or was used')

/**
 * Prepares a new secret for an authenticator. A factor in force stays until a code confirms the new
 * secret. Its code is required too, and a lost setup locks nobody out.
 * @throws ApiError INCORRECT_CREDENTIALS, SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG
 */
export async function prepareSecondFactor(
  ctx: AppContext,
  confirmSelf: Reauthentication,
  call: Prepare,
) {
  const { password, code } = call.body
  const { accountId, sessionId } = call.caller
  const { attempt } = await confirmSelf({ accountId, sessionId, password, field: 'password' })
  const secret = newTotpSecret()
  const refused = await call.write(async (tx): Promise<ApiError | null> => {
    if (await hasSecondFactor(tx, accountId)) {
      if (code === undefined) {
        await refundAttempt(tx, attempt)
        return new ApiError('SECOND_FACTOR_NEEDED', 'A code of the factor in force is needed')
      }
      if (!(await prove(ctx, call, tx, code))) return wrongCode()
    }
    await refundAttempt(tx, attempt)
    await prepareSecret(tx, {
      secrets: ctx.secrets,
      accountId,
      secret,
      now: ctx.now(),
    })
    await note(call, tx, 'prepared')
    return null
  })
  if (refused) throw refused
  const { username } = await readAccount(ctx.db.read, call.caller)
  return { secret, uri: totpUri(secret, username) }
}

/**
 * Puts the prepared secret in force and ends the other sessions.
 * @returns the recovery codes
 * @throws ApiError SECOND_FACTOR_WRONG, also without a prepared secret
 */
export async function confirmSecondFactor(ctx: AppContext, call: Confirm) {
  const { accountId, sessionId } = call.caller
  const { secrets } = ctx
  const now = ctx.now()
  const codes = await call.write(async (tx) => {
    if (!(await confirmSecret(tx, { secrets, accountId, code: call.body.code, now }))) return null
    await endSessionsOf(tx, accountId, { at: now, because: 'second_factor', but: sessionId })
    await note(call, tx, 'set_up')
    await enqueueUserNotice(
      { ctx, tx, requestId: call.requestId },
      accountId,
      accountMails.secondFactorSet,
      {},
    )
    return newRecoveryCodes(tx, { secrets, accountId, now })
  })
  if (!codes) throw wrongCode()
  return { recovery_codes: codes }
}

/**
 * Removes the factor and ends the other sessions.
 * @throws ApiError SECOND_FACTOR_REQUIRED where the role needs a factor; INCORRECT_CREDENTIALS;
 * SECOND_FACTOR_WRONG, also without a factor
 */
export async function removeSecondFactor(
  ctx: AppContext,
  confirmSelf: Reauthentication,
  call: Remove,
): Promise<undefined> {
  const { accountId, sessionId, role } = call.caller
  if (mustHaveSecondFactor(role)) throw new ApiError('SECOND_FACTOR_REQUIRED')
  const { password, code } = call.body
  const { attempt } = await confirmSelf({ accountId, sessionId, password, field: 'password' })
  const now = ctx.now()
  const isRight = await call.write(async (tx) => {
    if (!(await prove(ctx, call, tx, code))) return false
    await refundAttempt(tx, attempt)
    await removeFactor(tx, accountId)
    await endSessionsOf(tx, accountId, { at: now, because: 'second_factor', but: sessionId })
    await note(call, tx, 'removed')
    await enqueueUserNotice(
      { ctx, tx, requestId: call.requestId },
      accountId,
      accountMails.secondFactorRemoved,
      {
        byAssociation: false,
      },
    )
    return true
  })
  if (!isRight) throw wrongCode()
}

/**
 * Replaces the recovery codes. The old ones are refused.
 * @throws ApiError INCORRECT_CREDENTIALS, SECOND_FACTOR_WRONG
 */
export async function renewRecoveryCodes(
  ctx: AppContext,
  confirmSelf: Reauthentication,
  call: Renew,
) {
  const { accountId, sessionId } = call.caller
  const { password, code } = call.body
  const { attempt } = await confirmSelf({ accountId, sessionId, password, field: 'password' })
  const codes = await call.write(async (tx) => {
    if (!(await prove(ctx, call, tx, code))) return null
    await refundAttempt(tx, attempt)
    await note(call, tx, 'codes_renewed')
    return newRecoveryCodes(tx, { secrets: ctx.secrets, accountId, now: ctx.now() })
  })
  if (!codes) throw wrongCode()
  return { recovery_codes: codes }
}

type Proving = Prepare | Remove | Renew

/** Consumes a code. The user gets a notice after a recovery code. */
async function prove(ctx: AppContext, call: Proving, tx: Tx, code: string): Promise<boolean> {
  const { accountId } = call.caller
  const now = ctx.now()
  const proof = await takeCode(tx, { secrets: ctx.secrets, accountId, code, now })
  if (proof?.by === 'recovery_code') {
    const { codesLeft } = proof
    const { requestId } = call
    await enqueueUserNotice({ ctx, tx, requestId }, accountId, accountMails.recoveryCodeUsed, {
      codesLeft,
    })
  }
  return proof !== null
}

function note(call: Proving | Confirm, tx: Tx, outcome: string): Promise<void> {
  return call.audit(tx, { action: 'account.change', purpose: 'second_factor', outcome })
}
