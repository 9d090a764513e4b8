import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import {
  type Db,
  type Shop,
  type Tx,
  inIds,
  preparedQuery,
  type Params,
} from '#server/platform/db/index.ts'

/** @returns the id of the new station */
export const insertShop = (tx: Tx, shop: Insertable<Shop>): Promise<{ id: number }> =>
  tx.insertInto('shop').values(shop).returning('id').executeTakeFirstOrThrow()

export async function updateShop(tx: Tx, shopId: number, set: Updateable<Shop>): Promise<void> {
  await tx.updateTable('shop').set(set).where('id', '=', shopId).execute()
}

/** Deletes a station with its users and subcontractors. */
export async function deleteShop(tx: Tx, shopId: number): Promise<void> {
  await tx.deleteFrom('account_shop').where('shop_id', '=', shopId).execute()
  await tx.deleteFrom('company_shop').where('shop_id', '=', shopId).execute()
  await tx.deleteFrom('shop').where('id', '=', shopId).execute()
}

/** Open stations, by name. */
const openShops = (db: Db) =>
  db
    .selectFrom('shop')
    .where('shop.deactivated_at', 'is', null)
    .orderBy('shop.name')
    .orderBy('shop.id')
    .select(['shop.id', 'shop.name'])

/** An id, or the column of an outer query that has it. */
type Id = number | RawBuilder<number>

/** The open stations of a user, by name. */
export const openShopsOfUser = (db: Db, accountId: Id) =>
  openShops(db).where('shop.id', 'in', (link) =>
    link
      .selectFrom('account_shop')
      .where('account_shop.account_id', '=', accountId)
      .select('account_shop.shop_id'),
  )

/** The open stations of an operator that a subcontractor serves, by name. */
export const openShopsOfSubcontractor = (db: Db, companyId: Id) =>
  openShops(db).where('shop.id', 'in', (link) =>
    link
      .selectFrom('company_shop')
      .where('company_shop.company_id', '=', companyId)
      .select('company_shop.shop_id'),
  )

/**
 * The open stations where the users of a company can work: own stations, or those of the operator.
 */
const stationsForUsers = (db: Db, companyId: number) =>
  openShops(db).where((eb) =>
    eb.or([
      eb('shop.company_id', '=', companyId),
      eb.exists(
        eb
          .selectFrom('company_shop')
          .whereRef('company_shop.shop_id', '=', 'shop.id')
          .where('company_shop.company_id', '=', companyId)
          .select('company_shop.shop_id'),
      ),
    ]),
  )

/** The ids of the same stations as a subquery. */
const stationsOpenTo = (db: Db, companyId: number) =>
  stationsForUsers(db, companyId).clearOrderBy().clearSelect().select('shop.id')

/** Sets the stations of a user. Closed stations stay assigned until they reopen. */
export async function setStationsOfUser(
  tx: Tx,
  {
    accountId,
    companyId,
    shopIds,
  }: { accountId: number; companyId: number; shopIds: readonly number[] },
): Promise<void> {
  await tx
    .deleteFrom('account_shop')
    .where('account_id', '=', accountId)
    .where('shop_id', 'in', stationsOpenTo(tx, companyId))
    .execute()
  await addStationsToUser(tx, accountId, shopIds)
}

export async function addStationsToUser(
  tx: Tx,
  accountId: number,
  shopIds: readonly number[],
): Promise<void> {
  if (shopIds.length === 0) return
  await tx
    .insertInto('account_shop')
    .values(shopIds.map((shopId) => ({ account_id: accountId, shop_id: shopId })))
    .execute()
}

/** Sets which users `among` these work at a station. Other users keep the station. */
export async function setUsersOfStation(
  tx: Tx,
  {
    shopId,
    among,
    accountIds,
  }: { shopId: number; among: readonly number[]; accountIds: readonly number[] },
): Promise<void> {
  await tx
    .deleteFrom('account_shop')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', inIds(among))
    .execute()
  if (accountIds.length === 0) return
  await tx
    .insertInto('account_shop')
    .values(accountIds.map((accountId) => ({ account_id: accountId, shop_id: shopId })))
    .execute()
}

export async function removeStationsOfUsers(tx: Tx, accountIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('account_shop').where('account_id', 'in', accountIds).execute()
}

/** Gives a station to the company's API keys of all stations. */
export async function addStationToKeys(
  tx: Tx,
  { companyId, shopId }: { companyId: number; shopId: number },
): Promise<void> {
  await tx
    .insertInto('account_shop')
    .columns(['account_id', 'shop_id'])
    .expression(
      tx
        .selectFrom('api_key')
        .innerJoin('account', 'account.id', 'api_key.account_id')
        .where('account.company_id', '=', companyId)
        .where('api_key.has_all_shops', '=', true)
        .where('api_key.revoked_at', 'is', null)
        .select(['account.id', sql<number>`${shopId}::integer`.as('shop_id')]),
    )
    .execute()
}

/** Sets the operator's stations that its subcontractor may use. Its users lose the removed ones. */
export async function setStationsOfSubcontractor(
  tx: Tx,
  {
    companyId,
    operatorId,
    shopIds,
  }: { companyId: number; operatorId: number; shopIds: readonly number[] },
): Promise<void> {
  await tx
    .deleteFrom('company_shop')
    .where('company_id', '=', companyId)
    .where('shop_id', 'in', stationsOpenTo(tx, operatorId))
    .execute()
  if (shopIds.length > 0) {
    const rows = shopIds.map((shopId) => ({ company_id: companyId, shop_id: shopId }))
    await tx.insertInto('company_shop').values(rows).execute()
  }
  const users = tx.selectFrom('account').where('company_id', '=', companyId)
  const left = tx.selectFrom('company_shop').where('company_id', '=', companyId)
  await tx
    .deleteFrom('account_shop')
    .where('account_id', 'in', users.select('id'))
    .where('shop_id', 'not in', left.select('shop_id'))
    .execute()
}

export async function removeStationsOfSubcontractor(tx: Tx, companyId: number): Promise<void> {
  await tx.deleteFrom('company_shop').where('company_id', '=', companyId).execute()
}

/** Locks the station's day, which decides between two orders of one window. */
export async function lockPickupDay(
  tx: Tx,
  { shopId, day }: { shopId: number; day: string },
): Promise<void> {
  await tx
    .insertInto('pickup_day')
    .values({ shop_id: shopId, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .selectFrom('pickup_day')
    .where('shop_id', '=', shopId)
    .where('day', '=', day)
    .select('day')
    .forUpdate()
    .execute()
}

export const permitEnd = preparedQuery((db, { shopId }: Params<{ shopId: number }>) =>
  db
    .selectFrom('shop')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('shop.id', '=', shopId)
    .select('company.permit_ends_on'),
)

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

/** The station, locked against other changes of it. To delete it, also against new references. */
export const lockShopRow = (tx: Tx, shopId: number, { toDelete }: { toDelete: boolean }) =>
  tx
    .selectFrom('shop')
    .where('id', '=', shopId)
    .select(['deactivated_at', 'accepts_powers'])
    .$call((shop) => (toDelete ? shop.forUpdate() : shop.forNoKeyUpdate()))
    .executeTakeFirst()

export const openShopsOf = (db: Db, accountId: number) => openShopsOfUser(db, accountId).execute()

/** The stations that a company's users can be given, by name. */
export const stationsForUsersOf = (db: Db, companyId: number) =>
  stationsForUsers(db, companyId).execute()

/** Those of the given ids, locked against closing until the transaction ends. */
export const lockStationsForUsers = (tx: Tx, companyId: number, shopIds: readonly number[]) =>
  stationsForUsers(tx, companyId)
    .where('shop.id', '=', inIds(shopIds))
    .forKeyShare('shop')
    .execute()
