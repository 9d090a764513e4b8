import type { AppContext } from '#server/platform/context.ts'
import { accountRole } from '#server/platform/auth/account-role.ts'
import type { Db } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { readRefreshToken } from './refresh-token.ts'
import type { SignedInSubject } from './open-session.ts'
import { personById } from './sql.ts'
import { accountById } from './accounts.sql.ts'

/** The sessions of valid or expired tokens of this service. Other texts are ignored. */
export async function sessionsOf(
  ctx: AppContext,
  input: { access_token?: string | undefined; refresh_token?: string | undefined },
): Promise<string[]> {
  const found = new Set<string>()
  const refresh = readRefreshToken(ctx.secrets, input.refresh_token ?? '')
  if (refresh) found.add(refresh.sessionId)
  try {
    const token = input.access_token ?? ''
    found.add((await ctx.tokens.verify(token, { evenExpired: true })).sessionId)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  return [...found]
}

/** Returns the subject of a session, or null where its account may not enter. */
export async function subjectOf(
  ctx: Pick<AppContext, 'log'>,
  db: Db,
  session: { account_id: number | null; person_id: number | null },
): Promise<SignedInSubject | null> {
  if (session.account_id !== null) {
    const [row] = await accountById(db, { id: session.account_id })
    if (!row || !accountRole(ctx, row)) return null
    return { accountId: row.id, name: row.name, group: row.group_name }
  }
  if (session.person_id === null) return null
  const [row] = await personById(db, { id: session.person_id })
  return row ? { personId: row.id, firstNames: row.first_names, lastName: row.last_name } : null
}
