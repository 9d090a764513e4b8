import { createHash, randomUUID } from 'node:crypto'
import { passwordReset } from '#rules/session-life.ts'
import type { Db, Tx } from '../database.ts'

/** Only its hash is kept: who reads the database learns no link that works. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A new link's token for a user, or null where they had as many as they may have in an hour. */
export async function newToken(tx: Tx, accountId: number, at: Date): Promise<string | null> {
  await tx.selectFrom('account').where('id', '=', accountId).select('id').forUpdate().execute()
  const { sent } = await tx
    .selectFrom('password_reset')
    .where('account_id', '=', accountId)
    .where('created_at', '>', new Date(at.getTime() - 3_600_000))
    .select((row) => row.fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow()
  if (sent >= passwordReset.perHour) return null
  const token = randomUUID()
  await tx
    .insertInto('password_reset')
    .values({
      token_hash: tokenHash(token),
      account_id: accountId,
      created_at: at,
      expires_at: new Date(at.getTime() + passwordReset.minutes * 60_000),
    })
    .execute()
  return token
}

/** Whose link it is, while it works and they may enter; `words` are what others know of them. */
export async function accountByToken(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .leftJoin('company', 'company.id', 'account.company_id')
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('account.deactivated_at', 'is', null)
    .where('company.deactivated_at', 'is', null)
    .select(['account.id', 'username', 'account.email', 'account.name', 'locale'])
    .select('company.name as company')
    .executeTakeFirst()
  if (!row) return null
  const shops = await db
    .selectFrom('account_shop')
    .innerJoin('shop', 'shop.id', 'account_shop.shop_id')
    .where('account_id', '=', row.id)
    .select('shop.name')
    .execute()
  const words = [row.username, row.email, row.name, row.company ?? '']
  return { ...row, words: [...words, ...shops.map(({ name }) => name)] }
}

/** Takes the link: of many at once one gets true. The user's other links end with it. */
export async function takeToken(tx: Tx, token: string, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  if (!taken) return false
  await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('account_id', '=', taken.account_id)
    .where('used_at', 'is', null)
    .execute()
  return true
}
