import type * as z from 'zod/mini'
import type { account } from '#contract/account.ts'
import { mustHaveSecondFactor, type AccountRole } from '#rules/access/roles.ts'
import type { CallerWith } from '#server/platform/auth/caller.ts'
import type { Db } from '#server/platform/db/index.ts'

export type AccountView = z.infer<typeof account>

/** Reads the caller's own account with its open stations. */
export async function readAccount(
  db: Db,
  { accountId, role }: CallerWith<AccountRole>,
): Promise<AccountView> {
  const row = await db
    .selectFrom('account')
    .leftJoin('company', 'company.id', 'account.company_id')
    .where('account.id', '=', accountId)
    .select(['account.id', 'username', 'account.name', 'account.email', 'account.phone', 'locale'])
    .select(['group_name', 'company.name as company', 'totp_confirmed_at'])
    .executeTakeFirstOrThrow()
  const shops = await db
    .selectFrom('account_shop')
    .innerJoin('shop', 'shop.id', 'account_shop.shop_id')
    .where('account_shop.account_id', '=', accountId)
    .where('shop.deactivated_at', 'is', null)
    .orderBy('shop.name')
    .orderBy('shop.id')
    .select(['shop.id', 'shop.name'])
    .execute()
  const { group_name: group, totp_confirmed_at: factorSince, ...own } = row
  return {
    ...own,
    groups: group === null ? [] : [group],
    shops,
    has_second_factor: factorSince !== null,
    must_have_second_factor: mustHaveSecondFactor(role),
    issuer: role === 'operator' ? await issuerOf(db, accountId) : null,
  }
}

/** Facts of the user's company on its certificates. */
async function issuerOf(db: Db, accountId: number): Promise<AccountView['issuer']> {
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
