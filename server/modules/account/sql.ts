import type * as z from 'zod/mini'
import type { account } from '#contract/account.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { accountIsActive } from '#server/platform/auth/sql.ts'
import { hourMs } from '#rules/limits.ts'

export type AccountView = z.infer<typeof account>

/** Facts of the user's company on its certificates. */
export async function issuerOf(db: Db, accountId: number): Promise<AccountView['issuer']> {
  const { address, postal, city, ...facts } = await db
    .selectFrom('company')
    .innerJoin('account', 'account.company_id', 'company.id')
    .where('account.id', '=', accountId)
    .select(['company.name', 'company.business_id', 'address', 'postal', 'city'])
    .select(['permit_authority', 'permit_authority_address', 'permit_number'])
    .select('permit_ends_on as permit_valid_until')
    .executeTakeFirstOrThrow()
  const town = [postal, city].filter(Boolean).join(' ')
  return { ...facts, address: [address, town].filter(Boolean).join(', ') || null }
}

export async function companyName(db: Db, companyId: number | null): Promise<string | null> {
  if (companyId === null) return null
  const { name } = await db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}

export const passwordHashOf = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('password_hash')
    .executeTakeFirstOrThrow()

export const lockForPasswordLink = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['id', 'company_id', 'username', 'email', 'locale', 'password_hash'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const shopNamesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('account_shop')
    .innerJoin('shop', 'shop.id', 'account_shop.shop_id')
    .where('account_id', '=', accountId)
    .select('shop.name')
    .execute()

export const accountWithCompany = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .leftJoin('company', 'company.id', 'account.company_id')
    .where('account.id', '=', accountId)
    .select(['account.id', 'username', 'account.name', 'account.email', 'account.phone', 'locale'])
    .select(['group_name', 'company.name as company', 'totp_confirmed_at'])
    .executeTakeFirstOrThrow()

export const recentLinks = (
  db: Db,
  {
    accountId,
    kind,
    at,
  }: { accountId: number; kind: readonly ('email' | 'reset' | 'invitation')[]; at: Date },
) =>
  db
    .selectFrom('password_reset')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', kind)
    .where('created_at', '>', new Date(at.getTime() - hourMs))
    .select((row) => [row.fn.countAll<number>().as('sent'), row.fn.min('created_at').as('first')])
    .executeTakeFirstOrThrow()

/** A link with its user, who may log in. */
export const linkWithAccount = (db: Db, hash: Buffer) =>
  db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .leftJoin('company', 'company.id', 'account.company_id')
    .where('token_hash', '=', hash)
    .where(accountIsActive)
    .select(['account.id', 'username', 'account.email', 'account.name', 'locale'])
    .select(['company.name as company', 'purpose', 'used_at', 'expires_at'])
    .select('password_reset.email as new_email')
    .executeTakeFirst()

export const lockLink = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('password_reset')
    .where('token_hash', '=', hash)
    .select(['used_at', 'expires_at'])
    .forUpdate()
    .executeTakeFirst()
