import type * as z from 'zod/mini'
import type { account } from '#contract/account.ts'
import type { Db } from '#server/platform/db/index.ts'

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
