import { createConcurrencyLimit } from '#server/platform/http/semaphore.ts'
import type { AppContext } from '#server/platform/context.ts'
import { isPassword } from '#server/platform/auth/passwords.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { countAttempt } from '#server/modules/session/login-throttle.ts'
import { passwordHashOf } from './sql.ts'

/** Checks the password of a signed-in user again. */
export type Reauthentication = (asked: {
  accountId: number
  sessionId: string
  password: string
  /** The field that reports a wrong password. */
  field: 'password' | 'current_password'
}) => Promise<{
  /** Counted as a failure until `takeBack` refunds it. */
  attempt: number
  /** The stored hash at the time of the check. */
  passwordHash: string | null
}>

/**
 * Counts wrong passwords by session. This limits guesses with a stolen session. Failed logins of
 * strangers do not lock a signed-in user out.
 * @throws ApiError INCORRECT_CREDENTIALS at the field, TOO_MANY_REQUESTS
 */
export function createReauthentication({
  db: database,
  secrets,
  now,
}: AppContext): Reauthentication {
  const gate = createConcurrencyLimit({ atOnce: 1, waiting: 20 })
  return async ({ accountId, sessionId, password, field }) => {
    const account = await passwordHashOf(database.read, accountId)
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
