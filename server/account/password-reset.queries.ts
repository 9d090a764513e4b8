import { hourMs } from '#rules/limits.ts'
import { createHash, randomUUID } from 'node:crypto'
import { invitation, passwordReset } from '#rules/people/session-times.ts'
import type { Db, PasswordReset, Tx } from '../db/index.ts'
import type { AppContext } from '../app-context.ts'
import { enqueueMail } from '../mail/mail.queries.ts'
import { ApiError } from '../http/api-error.ts'
import { accountIsActive } from '../session/session.queries.ts'

type Purpose = 'reset' | 'invitation'

/** Only the hash is stored, so a leaked database contains no usable link. */
function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const life: Record<Purpose, number> = {
  reset: passwordReset.minutes * 60_000,
  invitation: invitation.days * 24 * hourMs,
}

/**
 * Enqueues the mail with a new link in the user's language: an invitation before the first
 * password, otherwise a reset. Earlier links are revoked.
 * @returns `waitSeconds`: 0, or the wait after the hourly limit of links. Then no mail is sent.
 */
export async function enqueuePasswordLink(
  ctx: Pick<AppContext, 'config' | 'now'>,
  tx: Tx,
  accountId: number,
): Promise<{ purpose: Purpose; waitSeconds: number }> {
  const at = ctx.now()
  const account = await tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['id', 'company_id', 'username', 'email', 'locale', 'password_hash'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const purpose = account.password_hash === null ? 'invitation' : 'reset'
  const { sent, first } = await tx
    .selectFrom('password_reset')
    .where('account_id', '=', accountId)
    .where('created_at', '>', new Date(at.getTime() - hourMs))
    .select((row) => [row.fn.countAll<number>().as('sent'), row.fn.min('created_at').as('first')])
    .executeTakeFirstOrThrow()
  if (sent >= passwordReset.perHour) {
    const waitMs = (first ?? at).getTime() + hourMs - at.getTime()
    return { purpose, waitSeconds: Math.ceil(waitMs / 1000) }
  }
  await revokeLinks(tx, accountId, at)
  const token = randomUUID()
  await tx
    .insertInto('password_reset')
    .values({
      token_hash: tokenHash(token),
      account_id: accountId,
      purpose,
      created_at: at,
      expires_at: new Date(at.getTime() + life[purpose]),
    })
    .execute()
  const common = {
    key: `${purpose}-${tokenHash(token).toString('hex').slice(0, 32)}`,
    to: account.email,
    locale: account.locale,
    now: at,
  }
  const about = { username: account.username, token, publicUrl: ctx.config.publicUrl }
  await (purpose === 'reset'
    ? enqueueMail(tx, {
        ...common,
        template: 'passwordReset',
        about: { ...about, minutes: passwordReset.minutes },
      })
    : enqueueMail(tx, {
        ...common,
        template: 'invitation',
        about: {
          ...about,
          company: await companyName(tx, account.company_id),
          days: invitation.days,
        },
      }))
  return { purpose, waitSeconds: 0 }
}

async function companyName(db: Db, companyId: number | null): Promise<string | null> {
  if (companyId === null) return null
  const { name } = await db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}

/** Revokes the unused links of a user, for example after a change of address. */
export async function revokeLinks(tx: Tx, accountId: number, at: Date): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ expires_at: at })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute()
}

/**
 * Returns the user of a usable link. `words` are the user's and the company's names, refused as a
 * password.
 * @throws ApiError RESET_LINK_EXPIRED; RESET_LINK_USED, also for an unknown link or a closed user
 */
export async function accountByToken(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .leftJoin('company', 'company.id', 'account.company_id')
    .where('token_hash', '=', tokenHash(token))
    .where(accountIsActive)
    .select(['account.id', 'username', 'account.email', 'account.name', 'locale'])
    .select(['company.name as company', 'purpose', 'used_at', 'expires_at'])
    .executeTakeFirst()
  checkLink(row, now)
  const shops = await db
    .selectFrom('account_shop')
    .innerJoin('shop', 'shop.id', 'account_shop.shop_id')
    .where('account_id', '=', row.id)
    .select('shop.name')
    .execute()
  const words = [row.username, row.email, row.name, row.company ?? '']
  return { ...row, words: [...words, ...shops.map(({ name }) => name)] }
}

type Link = Pick<PasswordReset, 'used_at' | 'expires_at'>

function checkLink<T extends Link>(link: T | undefined, now: Date): asserts link is T {
  if (!link || link.used_at) throw new ApiError('RESET_LINK_USED')
  if (link.expires_at <= now) throw new ApiError('RESET_LINK_EXPIRED')
}

/**
 * Consumes the link. One of several concurrent requests succeeds.
 * @throws ApiError RESET_LINK_USED, RESET_LINK_EXPIRED
 */
export async function consumeToken(tx: Tx, token: string, now: Date): Promise<void> {
  const link = await tx
    .selectFrom('password_reset')
    .where('token_hash', '=', tokenHash(token))
    .select(['used_at', 'expires_at'])
    .forUpdate()
    .executeTakeFirst()
  checkLink(link, now)
  await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(token))
    .execute()
}
