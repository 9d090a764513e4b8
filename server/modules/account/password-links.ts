import { hourMs } from '#rules/limits.ts'
import { createHash, randomBytes } from 'node:crypto'
import { invitation, passwordReset } from '#rules/people/session-times.ts'
import type { Db, PasswordReset, Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Locale } from '#texts/index.ts'
import { accountMails } from '#server/modules/session/mails.ts'
import { endLinks, insertLink, markLinkUsed } from '#server/modules/session/accounts.sql.ts'
import {
  companyName,
  linkWithAccount,
  lockForPasswordLink,
  lockLink,
  recentLinks,
  shopNamesOf,
} from './sql.ts'

/** 256 random bits (ASVS 5.0, 6.5.3). */
const linkBytes = 32

type Purpose = 'reset' | 'invitation' | 'email'
type LinkContext = Pick<AppContext, 'config' | 'now' | 'secrets'>

/** Only the hash is stored, so a leaked database contains no usable link. */
function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const life: Record<Purpose, number> = {
  reset: passwordReset.minutes * 60_000,
  invitation: invitation.days * 24 * hourMs,
  email: invitation.days * 24 * hourMs,
}

/** Links that set a password, and links that confirm an address. A new link revokes its own kind. */
const passwordLinks = ['reset', 'invitation'] as const
const emailLinks = ['email'] as const

type NewLink = { accountId: number; purpose: Purpose; email?: string; at: Date }

/**
 * Adds a link and revokes the earlier ones of its kind.
 * @returns its token, or the seconds to wait after the hourly limit of links
 */
async function addLink(
  tx: Tx,
  { accountId, purpose, email, at }: NewLink,
): Promise<{ token: string } | { waitSeconds: number }> {
  const kind = purpose === 'email' ? emailLinks : passwordLinks
  const { sent, first } = await recentLinks(tx, { accountId, kind, at })
  if (sent >= passwordReset.perHour) {
    const waitMs = (first ?? at).getTime() + hourMs - at.getTime()
    return { waitSeconds: Math.ceil(waitMs / 1000) }
  }
  await revokeLinks(tx, accountId, at, kind)
  const token = randomBytes(linkBytes).toString('base64url')
  await insertLink(tx, {
    token_hash: tokenHash(token),
    account_id: accountId,
    purpose,
    email: email ?? null,
    created_at: at,
    expires_at: new Date(at.getTime() + life[purpose]),
  })
  return { token }
}

const linkKey = (purpose: Purpose, token: string) =>
  `${purpose}-${tokenHash(token).toString('hex').slice(0, 32)}`

/**
 * Enqueues the mail with a new link in the user's language: an invitation before the first
 * password, otherwise a reset. Earlier links are revoked.
 * @returns `waitSeconds`: 0, or the wait after the hourly limit of links. Then no mail is sent.
 */
export async function enqueuePasswordLink(
  ctx: LinkContext,
  tx: Tx,
  accountId: number,
): Promise<{ purpose: Purpose; waitSeconds: number }> {
  const at = ctx.now()
  const account = await lockForPasswordLink(tx, accountId)
  const purpose = account.password_hash === null ? 'invitation' : 'reset'
  const link = await addLink(tx, { accountId, purpose, at })
  if ('waitSeconds' in link) return { purpose, ...link }
  const { token } = link
  const common = {
    key: linkKey(purpose, token),
    to: account.email,
    locale: account.locale,
    now: at,
  }
  const about = { username: account.username, token, publicUrl: ctx.config.publicUrl }
  await (purpose === 'reset'
    ? enqueueMail(tx, ctx.secrets, {
        ...common,
        isUrgent: true,
        template: accountMails.passwordReset,
        about: { ...about, minutes: passwordReset.minutes },
      })
    : enqueueMail(tx, ctx.secrets, {
        ...common,
        typedFor: 'invitation',
        typedAt: account.company_id,
        template: accountMails.invitation,
        about: {
          ...about,
          company: await companyName(tx, account.company_id),
          days: invitation.days,
        },
      }))
  return { purpose, waitSeconds: 0 }
}

/**
 * Mails a link to the new address of a user, and a notice to the present one. The address changes
 * when the user confirms it with the own password, so a colleague cannot take an account over.
 * @returns `waitSeconds`: 0, or the wait after the hourly limit of links. Then no mail is sent.
 */
export async function enqueueEmailLink(
  ctx: LinkContext,
  tx: Tx,
  account: { id: number; username: string; email: string; locale: Locale },
  newEmail: string,
): Promise<{ waitSeconds: number }> {
  const at = ctx.now()
  const link = await addLink(tx, { accountId: account.id, purpose: 'email', email: newEmail, at })
  if ('waitSeconds' in link) return link
  const { publicUrl } = ctx.config
  const about = { username: account.username, email: newEmail, publicUrl }
  const common = { locale: account.locale, now: at }
  const key = linkKey('email', link.token)
  await enqueueMail(tx, ctx.secrets, {
    ...common,
    key,
    isUrgent: true,
    to: newEmail,
    template: accountMails.emailToConfirm,
    about: { ...about, token: link.token, days: invitation.days },
  })
  await enqueueMail(tx, ctx.secrets, {
    ...common,
    key: `${key}-notice`,
    to: account.email,
    template: accountMails.emailChangeAsked,
    about,
  })
  return { waitSeconds: 0 }
}

/** Revokes the unused links of a user, for example after a change of address. */
export async function revokeLinks(
  tx: Tx,
  accountId: number,
  at: Date,
  kind: readonly Purpose[] = [...passwordLinks, ...emailLinks],
): Promise<void> {
  await endLinks(tx, { accountId, purposes: kind, at })
}

/**
 * Returns the user of a usable link. `words` are the user's and the company's names, refused as a
 * password.
 * @throws ApiError RESET_LINK_EXPIRED; RESET_LINK_USED, also for an unknown link or a closed user
 */
export async function accountByToken(db: Db, token: string, now: Date) {
  const row = await linkWithAccount(db, tokenHash(token))
  checkLink(row, now)
  const shops = await shopNamesOf(db, row.id)
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
  const link = await lockLink(tx, tokenHash(token))
  checkLink(link, now)
  await markLinkUsed(tx, { tokenHash: tokenHash(token), at: now })
}
