import { hourMs, limits } from '#rules/limits.ts'
import type { Secrets } from './encryption.ts'
import type { AnonymousUse, Tx } from '#server/platform/db/index.ts'
import { manyOfNetwork } from '#server/platform/mail/typed-pace.ts'
import { countUses, insertUse, lockUsesOf } from './sql.ts'

type Limit =
  | { perDay: number; allPerHour?: undefined }
  | { perDay: number; firstPerDay: number; laterPerHour: number; allPerHour: number }

type Use = { kind: AnonymousUse['kind']; key: string; now: Date }

/**
 * Counts one use by a caller without a session, such as a mail to an address that a stranger typed.
 * Only a keyed hash of `key` is stored.
 * @returns false where a limit of `limits.anonymousUse` is reached. That use is not counted.
 */
export async function countAnonymousUse(
  tx: Tx,
  secrets: Pick<Secrets, 'lookUp'>,
  { kind, key, now }: Use,
): Promise<boolean> {
  const limit: Limit = limits.anonymousUse[kind]
  const keyHash = secrets.lookUp('anonymous-use', `${kind}\0${key}`)
  await lockUsesOf(tx, kind)
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const uses = await countUses(tx, { kind, keyHash, since: before(24) })
  if (uses >= limit.perDay) return false
  if (limit.allPerHour !== undefined) {
    const all = await countUses(tx, { kind, since: before(1) })
    if (all >= (uses < limit.firstPerDay ? limit.allPerHour : limit.laterPerHour)) return false
  }
  await insertUse(tx, { kind, keyHash, now })
  return true
}

/**
 * Counts a mail to an address that a stranger typed. Case and a `+tag` do not make another address.
 * @param network the caller without a session
 * @returns null where the address got its mails of the day; otherwise the share of the caller in the pace of mails
 */
export async function countTypedAddress(
  tx: Tx,
  secrets: Pick<Secrets, 'lookUp'>,
  { email, network, now }: { email: string; network: string; now: Date },
): Promise<{ typedAt: typeof manyOfNetwork | null } | null> {
  const key = email.toLowerCase().replace(/\+[^@]*@/, '@')
  if (!(await countAnonymousUse(tx, secrets, { kind: 'mail', key, now }))) return null
  const isFirst = await countAnonymousUse(tx, secrets, { kind: 'mail_network', key: network, now })
  return { typedAt: isFirst ? null : manyOfNetwork }
}
