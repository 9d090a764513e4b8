import { createConcurrencyLimit } from '../http/semaphore.ts'
import type { AppContext } from '../app-context.ts'
import { isPassword } from '../auth/passwords.ts'
import { ApiError } from '../http/api-error.ts'
import { countAttempt } from '../session/login-throttle.queries.ts'

/** Asks a signed-in user for their password once more. */
export type Reauthentication = (asked: {
  accountId: number
  password: string
  /** The field that a wrong one is told at. */
  field: 'password' | 'current_password'
}) => Promise<{
  /** Counted as a failure until it is taken back (`takeBack`) with what follows. */
  attempt: number
  /** What was stored of the password then. */
  passwordHash: string | null
}>

/**
 * The same count as at the login, so that a stolen session is no place to guess.
 * `confirmSelf` throws Refusal INCORRECT_CREDENTIALS at the field, TOO_MANY_REQUESTS
 */
export function createReauthentication({
  db: database,
  secrets,
  now,
}: AppContext): Reauthentication {
  const gate = createConcurrencyLimit({ atOnce: 1, waiting: 20 })
  return async ({ accountId, password, field }) => {
    const account = await database.read
      .selectFrom('account')
      .where('id', '=', accountId)
      .select(['username', 'password_hash'])
      .executeTakeFirstOrThrow()
    const usernameHash = secrets.lookUp('username', account.username.normalize('NFC').toLowerCase())
    const { attempt, matches } = await gate(async () => ({
      attempt: await database.write((tx) => countAttempt(tx, { usernameHash, at: now() })),
      matches: await isPassword(account.password_hash, password),
    }))
    if (!matches) {
      throw new ApiError('INCORRECT_CREDENTIALS', 'The password is wrong', {
        fields: { [field]: 'INVALID' },
      })
    }
    return { attempt, passwordHash: account.password_hash }
  }
}
