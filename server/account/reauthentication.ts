import { createConcurrencyLimit } from '../http/semaphore.ts'
import type { AppContext } from '../app-context.ts'
import { isPassword } from '../auth/passwords.ts'
import { ApiError } from '../http/api-error.ts'
import { countAttempt } from '../session/login-throttle.queries.ts'

/** Asks a signed-in user for their password once more. */
export type Reauthentication = (asked: {
  accountId: number
  sessionId: string
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
 * Counts wrong passwords by the session, so a stolen session is no place to guess. Wrong passwords
 * of strangers at the login do not keep a signed-in user out of their own account.
 * @throws ApiError INCORRECT_CREDENTIALS at the field, TOO_MANY_REQUESTS
 */
export function createReauthentication({
  db: database,
  secrets,
  now,
}: AppContext): Reauthentication {
  const gate = createConcurrencyLimit({ atOnce: 1, waiting: 20 })
  return async ({ accountId, sessionId, password, field }) => {
    const account = await database.read
      .selectFrom('account')
      .where('id', '=', accountId)
      .select('password_hash')
      .executeTakeFirstOrThrow()
    const usernameHash = secrets.lookUp('browser', `session\0${sessionId}`)
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
