import type { ManagedShop } from '#contract/stations.ts'
import { inIds, type Db, type Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { stationsWithOffers } from '#server/modules/station/station.queries.ts'
import { setUsersOfStation } from '#server/modules/station/sql.ts'

type Counts = ManagedShop['vehicles']
const none: Counts = { shop_transit: 0, shop_transfer: 0, shop_process: 0, shop_listing: 0 }
type Counted = { shop: number; status: keyof Counts }
const busyStatuses = Object.keys(none) as (keyof Counts)[]

/** The stations of a company by id, also closed ones. */
export async function managedShops(db: Db, companyId: number): Promise<ManagedShop[]> {
  const sites = await stationsWithOffers(db, companyId)
  const users = await db
    .selectFrom('account_shop')
    .innerJoin('account', 'account.id', 'account_shop.account_id')
    .where('account.company_id', '=', companyId)
    .where('account.deactivated_at', 'is', null)
    .where('account.is_machine', '=', false)
    .orderBy('account.name')
    .orderBy('account.id')
    .select(['shop_id', 'account.id', 'account.name'])
    .execute()
  const ids = sites.map(({ id }) => id)
  const vehicles = await vehiclesAt(db, ids)
  return sites.map((site) => {
    const there = users.filter((user) => user.shop_id === site.id)
    return Object.assign(site, {
      user_ids: there.map(({ id }) => id),
      users: there.map(({ id, name }) => ({ id, name })),
      vehicles: vehicles.get(site.id) ?? none,
    })
  })
}

/**
 * Number of vehicles by station, without zeros. A vehicle in transfer counts at both stations,
 * because the receiver may return it.
 */
export async function vehiclesAt(db: Db, shopIds: readonly number[]): Promise<Map<number, Counts>> {
  const counts = new Map<number, Counts>()
  if (shopIds.length === 0) return counts
  const inStatus = db
    .selectFrom('vehicle')
    .where('status', 'in', busyStatuses)
    .select((row) => ['status', row.fn.countAll<number>().as('count')])
    .groupBy('status')
  const here = await inStatus
    .where('shop_id', '=', inIds(shopIds))
    .groupBy('shop_id')
    .select('shop_id as shop')
    .$narrowType<Counted>()
    .execute()
  const sent = await inStatus
    .where('sender_shop_id', '=', inIds(shopIds))
    .groupBy('sender_shop_id')
    .select('sender_shop_id as shop')
    .$narrowType<Counted>()
    .execute()
  for (const { shop, status, count } of [...here, ...sent]) {
    const seen = counts.get(shop) ?? { ...none }
    seen[status] += count
    counts.set(shop, seen)
  }
  return counts
}

/**
 * Sets the company's users of its station. API keys and closed users keep the station. A subcontractor's users
 * are unchanged. Call it with the company locked.
 * @throws ApiError VALIDATION_ERROR at `user_ids` for any other user
 */
export async function setUsers(
  tx: Tx,
  shop: { shopId: number; companyId: number; userIds: readonly number[] },
): Promise<void> {
  const wanted = [...new Set(shop.userIds)]
  const users = tx
    .selectFrom('account')
    .where('company_id', '=', shop.companyId)
    .where('deactivated_at', 'is', null)
    .where('is_machine', '=', false)
    .select('id')
  const found = await users.where('id', 'in', [...wanted, 0]).execute()
  if (found.length < wanted.length) {
    throw new ApiError('VALIDATION_ERROR', 'A user is not theirs to be given a station', {
      fields: { user_ids: 'INVALID' },
    })
  }
  await setUsersOfStation(tx, { shopId: shop.shopId, users, accountIds: wanted })
}
