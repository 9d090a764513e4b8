import { createHash } from 'node:crypto'
import { rightOfEveryKey } from '#rules/access/key-rights.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { Action } from '#rules/permissions.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Authenticated, CallerWith } from './caller.ts'
import { setLastUsed, workingKey } from './sql.ts'

/** The prefix lets a scanner of source code find a key that somebody published. */
export const keyText = (token: string): string => `kierto_${token}`

/** A key has no session, and no session has this id. */
const noSession = '00000000-0000-0000-0000-000000000000'
/** A use is stored once a minute, so that a busy key does not write for each call. */
const useEveryMs = 60_000

/** A user of the company's stations that may do what the key's rights say. */
export type KeyCaller = CallerWith<'user'> & { readonly key: KeyOf }
/** The key of a caller, with the permissions that it has. */
export type KeyOf = { readonly id: number; readonly rights: ReadonlySet<Action> }

/**
 * Reads the API key of a bearer header. Key, maker and company are read for every request, so a
 * revoked key is refused at its next request.
 * @throws ApiError INVALID_HEADER
 */
export async function readKeyCaller(
  ctx: AppContext,
  header: string | undefined,
): Promise<Authenticated> {
  const token = /^Bearer (kierto_[\w-]{43})$/.exec(header ?? '')?.[1]
  if (!token) throw new ApiError('INVALID_HEADER', 'The header has no API key')
  const now = ctx.now()
  const hash = createHash('sha256').update(token).digest()
  const [row] = await workingKey(ctx.db.read, { hash })
  if (!row || row.ends_on < finnishDay(now) || row.company_id === null) {
    throw new ApiError('INVALID_HEADER', 'The API key does not work')
  }
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= useEveryMs) {
    await ctx.db.write((tx) => setLastUsed(tx, { now, keyId: row.id }))
  }
  const caller: KeyCaller = {
    role: 'user',
    sessionId: noSession,
    accountId: row.account_id,
    companyId: row.company_id,
    hasSecondFactor: false,
    key: { id: row.id, rights: new Set<Action>([rightOfEveryKey, ...row.rights]) },
  }
  return { caller, ownsRecord: false }
}
