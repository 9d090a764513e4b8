import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Outsource } from '#contract/people/subcontractor.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { placeFrom } from '#server/modules/station/place.ts'
import { checkShops } from './user-stations.queries.ts'
import { setStationsOfSubcontractor } from '#server/modules/station/sql.ts'

/** The subcontractors of an operator by name, closed ones last. */
export async function outsourcesOf(db: Db, operatorId: number): Promise<Outsource[]> {
  const rows = await db
    .selectFrom('company')
    .where('operator_id', '=', operatorId)
    .orderBy((row) => row('deactivated_at', 'is not', null))
    .orderBy('name')
    .orderBy('id')
    .selectAll()
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('company_shop')
          .innerJoin('shop', 'shop.id', 'company_shop.shop_id')
          .whereRef('company_shop.company_id', '=', 'company.id')
          .where('shop.deactivated_at', 'is', null)
          .orderBy('shop.name')
          .orderBy('shop.id')
          .select(['shop.id', 'shop.name']),
      ).as('shops'),
      row
        .selectFrom('account')
        .whereRef('account.company_id', '=', 'company.id')
        .where('account.password_hash', 'is not', null)
        .where('account.deactivated_at', 'is', null)
        .where('company.deactivated_at', 'is', null)
        .select((user) => user.fn.countAll<number>().as('count'))
        .as('active_user_count'),
    ])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    business_id: row.business_id,
    email: row.email,
    phone: row.phone,
    contact_person: row.contact_person,
    location: placeFrom(row),
    shop_ids: row.shops.map(({ id }) => id),
    shops: row.shops,
    active_user_count: row.active_user_count ?? 0,
    is_active: row.deactivated_at === null,
  }))
}

/**
 * Sets the operator's stations that its subcontractor may use. Its users lose the removed ones.
 * Call it with the subcontractor locked.
 * @throws ApiError VALIDATION_ERROR at `shop_ids`
 */
export async function openShops(
  tx: Tx,
  to: { outsourceId: number; operatorId: number; shopIds: readonly number[] },
): Promise<void> {
  const { outsourceId: companyId, operatorId } = to
  const shopIds = await checkShops(tx, operatorId, to.shopIds)
  await setStationsOfSubcontractor(tx, { companyId, operatorId, shopIds })
}
