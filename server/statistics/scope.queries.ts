import type { CallerWith } from '../auth/caller.ts'
import type { Db } from '../db/index.ts'

export type StationUser = CallerWith<'user' | 'operator' | 'contractor'>

/**
 * Stations whose figures the user may see. A main user sees all of the company, others their own.
 */
export async function stationsToChoose(
  db: Db,
  { role, accountId, companyId }: StationUser,
): Promise<{ id: number; name: string }[]> {
  const stations = db.selectFrom('shop').select(['shop.id', 'shop.name']).orderBy('shop.name')
  if (role === 'operator') return stations.where('shop.company_id', '=', companyId).execute()
  return stations
    .innerJoin('account_shop', 'account_shop.shop_id', 'shop.id')
    .where('account_shop.account_id', '=', accountId)
    .execute()
}

/** The own company, then its subcontractors. The user may see their work apart. */
export async function companiesToShow(
  db: Db,
  companyId: number,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('company')
    .where((eb) => eb.or([eb('id', '=', companyId), eb('operator_id', '=', companyId)]))
    .orderBy('operator_id', (order) => order.asc().nullsFirst())
    .orderBy('name')
    .select(['id', 'name'])
    .execute()
}
