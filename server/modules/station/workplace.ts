import { preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'

type AtWork = { shopId: number; accountId: number }

/** The station where the user works, if station and company are open. */
export function atWorkplace(db: Db, { shopId, accountId }: Params<AtWork>) {
  return db
    .selectFrom('account_shop')
    .innerJoin('shop', 'shop.id', 'account_shop.shop_id')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('account_shop.shop_id', '=', shopId)
    .where('account_shop.account_id', '=', accountId)
    .where('shop.deactivated_at', 'is', null)
    .where('company.deactivated_at', 'is', null)
    .select('account_shop.shop_id')
}

export const workplace = preparedQuery(atWorkplace)
