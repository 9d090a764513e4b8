import { randomUUID } from 'node:crypto'
import type { Session } from '#contract/session.ts'
import { roleOfGroup } from '#rules/access/roles.ts'
import { sessionLife } from '#rules/people/session-times.ts'
import { userTypes } from '#rules/people/user-types.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { refreshTokenOf } from './refresh-token.ts'
import type { Claims } from '#server/platform/auth/tokens.ts'
import { insertSession } from './sql.ts'

/** The subject of a login with the stored names. */
export type SignedInSubject =
  | { personId: number; firstNames: string; lastName: string }
  | { accountId: number; name: string; group: string | null }

/** Length of a session of that subject. */
export const lifeOf = (subject: SignedInSubject) =>
  'personId' in subject
    ? sessionLife.person
    : roleOfGroup(subject.group) === 'admin'
      ? sessionLife.admin
      : sessionLife.account

type Opening = Pick<AppContext, 'secrets' | 'tokens' | 'now'>

/**
 * Opens a session and returns its first pair of tokens. The network address is stored for users
 * only, who can list their sessions.
 */
export async function openSession(
  ctx: Opening,
  tx: Tx,
  subject: SignedInSubject,
  device: string | null = null,
): Promise<Session> {
  const id = randomUUID()
  const at = ctx.now()
  const isPerson = 'personId' in subject
  const life = lifeOf(subject)
  await insertSession(tx, {
    id,
    person_id: isPerson ? subject.personId : null,
    account_id: isPerson ? null : subject.accountId,
    created_at: at,
    refreshed_at: at,
    device: isPerson ? null : device,
    expires_at: new Date(at.getTime() + life.absoluteMinutes * 60_000),
  })
  const claims = claimsOf(id, subject)
  return {
    access_token: await ctx.tokens.sign(claims),
    refresh_token: refreshTokenOf(ctx.secrets, { sessionId: id, generation: 0 }),
    public_key: ctx.tokens.publicKeyPem,
    first_name: claims.first_name,
    last_name: claims.last_name,
    groups: claims.groups,
    user_type: claims.user_type,
  }
}

/** The claims in the access tokens of a session. */
export function claimsOf(sessionId: string, subject: SignedInSubject): Claims {
  if ('personId' in subject) {
    return {
      sub: `person:${subject.personId}`,
      sid: sessionId,
      first_name: subject.firstNames,
      last_name: subject.lastName,
      groups: [],
      user_type: userTypes.person,
    }
  }
  return {
    sub: `account:${subject.accountId}`,
    sid: sessionId,
    ...namesOf(subject.name),
    groups: subject.group === null ? [] : [subject.group],
    user_type: userTypes.operator,
  }
}

/** Splits a user's name: the last of several words becomes the last name. */
function namesOf(name: string): { first_name: string; last_name: string } {
  const words = name.split(' ')
  const last = words.length > 1 ? (words.pop() ?? '') : ''
  return { first_name: words.join(' '), last_name: last }
}
