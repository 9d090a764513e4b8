import { randomBytes } from 'node:crypto'
import { readOneTimeCode, recoveryCodeFrom, secondFactor } from '#rules/people/second-factor.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import { totpStep } from '#server/platform/auth/totp.ts'
import { updateAccount } from './accounts.sql.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  insertRecoveryCodes,
  lockFactor,
  markCodeUsed,
} from './second-factor.sql.ts'

/** The accepted proof. `codesLeft` counts the unused recovery codes. */
export type Proof = { by: 'totp' } | { by: 'recovery_code'; codesLeft: number }

type Attempt = { secrets: Secrets; accountId: number; code: string; now: Date }

const inForce = (row: number) => ({ column: 'account.totp_secret_sealed', row }) as const
const prepared = (row: number) => ({ column: 'account.totp_prepared_sealed', row }) as const

/**
 * Consumes a code of the factor in force, or a recovery code. Each code is accepted once.
 * @returns null for a wrong or used code, or without a factor
 */
export async function takeCode(tx: Tx, attempt: Attempt): Promise<Proof | null> {
  const typed = readOneTimeCode(attempt.code)
  return 'digits' in typed
    ? takeDigits(tx, attempt, typed.digits)
    : takeRecoveryCode(tx, attempt, typed.recovery)
}

async function takeDigits(tx: Tx, attempt: Attempt, digits: string): Promise<Proof | null> {
  const { secrets, accountId, now } = attempt
  const { totp_secret_sealed: sealed, totp_last_step: last } = await lockFactor(tx, accountId)
  const step = sealed && totpStep(secrets.open(sealed, inForce(accountId)), digits, now)
  if (step === null || (last !== null && step <= last)) return null
  await updateAccount(tx, accountId, { totp_last_step: step })
  return { by: 'totp' }
}

async function takeRecoveryCode(tx: Tx, attempt: Attempt, code: string): Promise<Proof | null> {
  const { secrets, accountId, now } = attempt
  const used = await markCodeUsed(tx, {
    codeHash: recoveryHash(secrets, accountId, code),
    accountId,
    now,
  })
  if (!used) return null
  const { left } = await countRecoveryCodes(tx, accountId)
  return { by: 'recovery_code', codesLeft: left }
}

/**
 * Stores a new secret until the user confirms it with a code. The factor in force stays until then.
 */
export async function prepareSecret(
  tx: Tx,
  {
    secrets,
    accountId,
    secret,
    now,
  }: { secrets: Secrets; accountId: number; secret: string; now: Date },
): Promise<void> {
  await updateAccount(tx, accountId, {
    totp_prepared_sealed: secrets.seal(secret, prepared(accountId)),
    totp_prepared_at: now,
  })
}

/**
 * Puts the prepared secret in force if the code matches it.
 * @returns whether the code matches
 */
export async function confirmSecret(tx: Tx, attempt: Attempt): Promise<boolean> {
  const { secrets, accountId, now } = attempt
  const typed = readOneTimeCode(attempt.code)
  const { totp_prepared_sealed: sealed } = await lockFactor(tx, accountId)
  if (!sealed || !('digits' in typed)) return false
  const secret = secrets.open(sealed, prepared(accountId))
  const step = totpStep(secret, typed.digits, now)
  if (step === null) return false
  await updateAccount(tx, accountId, {
    totp_secret_sealed: secrets.seal(secret, inForce(accountId)),
    totp_confirmed_at: now,
    totp_last_step: step,
    totp_prepared_sealed: null,
    totp_prepared_at: null,
  })
  return true
}

/** Replaces the recovery codes. Only their keyed hashes are stored. */
export async function newRecoveryCodes(
  tx: Tx,
  { secrets, accountId, now }: { secrets: Secrets; accountId: number; now: Date },
): Promise<string[]> {
  await deleteRecoveryCodes(tx, accountId)
  const codes = Array.from({ length: secondFactor.recoveryCodes }, () =>
    recoveryCodeFrom(randomBytes(10)),
  )
  const rows = codes.map((code) => ({
    code_hash: recoveryHash(secrets, accountId, code.replace('-', '')),
    account_id: accountId,
    created_at: now,
    used_at: null,
  }))
  await insertRecoveryCodes(tx, rows)
  return codes
}

function recoveryHash(secrets: Secrets, accountId: number, code: string): Buffer {
  return secrets.lookUp('recovery-code', `${accountId}:${code}`)
}
