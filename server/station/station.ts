import type { stationContract } from '#contract/station.ts'
import type { Handlers } from '../call.ts'
import type { House } from '../house.ts'

/** What every user of a station can ask. */
export function stationHandlers(house: House): Handlers<typeof stationContract> {
  return {
    listOwnStations: ({ caller }) =>
      house.database.db
        .selectFrom('account_shop')
        .innerJoin('shop', 'shop.id', 'account_shop.shop_id')
        .where('account_shop.account_id', '=', caller.accountId)
        .where('shop.deactivated_at', 'is', null)
        .orderBy('shop.id')
        .select(['shop.id', 'shop.name'])
        .execute(),
  }
}
