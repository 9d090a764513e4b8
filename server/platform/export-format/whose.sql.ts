import { inIds, type Db } from '#server/platform/db/index.ts'

/** Stations or a company. Without both: the whole country. */
type Scope = {
  readonly shopIds?: readonly number[] | undefined
  readonly companyId?: number | undefined
}

/** Finds whose records a file has, and who asked for it. */
export async function whoseFile(
  db: Db,
  { shopIds, companyId, accountId }: Scope & { accountId: number },
): Promise<{
  whose: string | null
  businessId?: string | null
  permit?: string | null
  by: string | null
}> {
  const { name: by } = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('name')
    .executeTakeFirstOrThrow()
  if (shopIds === undefined && companyId === undefined) return { whose: null, by }
  const [station, second] = shopIds ?? []
  const shops = await db
    .selectFrom('shop')
    .where('id', '=', inIds(shopIds ?? []))
    .select(['name', 'company_id'])
    .execute()
  const companies = await db
    .selectFrom('company')
    .where(
      'id',
      '=',
      inIds(companyId === undefined ? shops.map((shop) => shop.company_id) : [companyId]),
    )
    .orderBy('name')
    .select(['name', 'business_id', 'permit_number'])
    .execute()
  const [only, other] = companies
  const isOne = station !== undefined && second === undefined
  return {
    whose: isOne ? (shops[0]?.name ?? null) : companies.map(({ name }) => name).join(', '),
    // Stations of several companies have no permit in common.
    businessId: other ? null : (only?.business_id ?? null),
    permit: other ? null : (only?.permit_number ?? null),
    by,
  }
}
