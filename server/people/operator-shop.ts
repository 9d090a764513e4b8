import type { ManagedShop, operatorShopContract, ShopChange } from '#contract/operator-shop.ts'
import type { Removal } from '#contract/people.ts'
import { usualKinds } from '#rules/station.ts'
import type { Handlers } from '../call.ts'
import type { Db } from '../database.ts'
import type { House } from '../house.ts'
import { Refusal } from '../refusal.ts'
import { acting, type Act } from './act.queries.ts'
import { placeColumns } from './company.queries.ts'
import { tryDelete } from './deletion.queries.ts'
import { lockCompany } from './main-user.queries.ts'
import { giveUsers, managedShops, vehiclesAt } from './shop.queries.ts'
import { openUsersOf } from './user.queries.ts'

type Which = { shopId: number; companyId: number }

/** What an operator's main user does with the company's stations. */
export function operatorShopHandlers(house: House): Handlers<typeof operatorShopContract> {
  const { db } = house.database
  return {
    createShop: (call) =>
      acting(house, call, 'shop.create', async (act) => {
        const { companyId } = call.caller
        await lockCompany(act.tx, companyId)
        const { user_ids: userIds = [], ...given } = call.body
        const shop = await act.tx
          .insertInto('shop')
          .values({
            accepts_kinds: [...usualKinds],
            ...columnsOf(given),
            name: given.name,
            company_id: companyId,
            locale: call.locale,
            created_at: house.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const which = { shopId: shop.id, companyId }
        await giveUsers(act.tx, { ...which, userIds })
        await note(act, which, 'shop', 'created')
        return managedShop(act.tx, which)
      }),
    listShops: ({ caller }) => managedShops(db, caller.companyId),
    listUsersForShops: ({ caller }) => openUsersOf(db, caller.companyId),
    changeShop: (call) =>
      acting(house, call, 'shop.change', (act) => changeShop(act, whichOf(call), call.body)),
    deleteShop: (call) =>
      acting(house, call, 'shop.change', (act) => removeShop(act, whichOf(call))),
  }
}

const whichOf = (call: { params: { shopId: number }; caller: { companyId: number } }): Which => ({
  shopId: call.params.shopId,
  companyId: call.caller.companyId,
})

async function changeShop(act: Act, which: Which, change: ShopChange): Promise<ManagedShop> {
  const { tx } = act
  const before = await lockShop(act, which)
  const { user_ids: userIds, is_active: reopens, ...given } = change
  const set = { ...columnsOf(given), ...(reopens && { deactivated_at: null }) }
  if (Object.keys(set).length > 0) {
    await tx.updateTable('shop').set(set).where('id', '=', which.shopId).execute()
  }
  if (userIds) await giveUsers(tx, { ...which, userIds })
  const isReopened = reopens && before.deactivated_at !== null
  await note(
    act,
    which,
    Object.keys(change).join('+') || 'shop',
    isReopened ? 'reactivated' : 'changed',
  )
  return managedShop(tx, which)
}

/**
 * Deletes a station, or closes it where history hangs on it.
 * @throws Refusal SHOP_HAS_VEHICLES
 */
async function removeShop(act: Act, which: Which): Promise<Removal> {
  const { tx, house } = act
  const { shopId } = which
  // Whoever sends a vehicle here waits for this lock, and then finds the station closed.
  const before = await lockShop(act, which, 'for update')
  if ((await vehiclesAt(tx, [shopId])).size > 0) throw new Refusal('SHOP_HAS_VEHICLES')
  const isDeleted =
    !(await isKnownToVehicles(tx, shopId)) &&
    (await tryDelete(tx, async () => {
      await tx.deleteFrom('account_shop').where('shop_id', '=', shopId).execute()
      await tx.deleteFrom('company_shop').where('shop_id', '=', shopId).execute()
      await tx.deleteFrom('shop').where('id', '=', shopId).execute()
    }))
  if (!isDeleted) {
    const at = before.deactivated_at ?? house.now()
    await tx.updateTable('shop').set({ deactivated_at: at }).where('id', '=', shopId).execute()
  }
  const outcome = isDeleted ? 'deleted' : 'deactivated'
  await note(act, which, 'shop', outcome)
  return { outcome }
}

/** Trying to delete would wait for such a vehicle's mover, who may wait for this lock. */
async function isKnownToVehicles(db: Db, shopId: number): Promise<boolean> {
  const known = await db
    .selectFrom('vehicle')
    .where((is) => is.or([is('shop_id', '=', shopId), is('sender_shop_id', '=', shopId)]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

async function lockShop({ tx }: Act, { shopId, companyId }: Which, how?: 'for update') {
  await lockCompany(tx, companyId)
  const shop = tx.selectFrom('shop').where('id', '=', shopId).select('deactivated_at')
  const row = await (how ? shop.forUpdate() : shop.forNoKeyUpdate()).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', 'The station is gone')
  return row
}

async function managedShop(db: Db, { shopId, companyId }: Which): Promise<ManagedShop> {
  const shop = (await managedShops(db, companyId)).find(({ id }) => id === shopId)
  if (!shop) throw new Error('The station is one of the company')
  return shop
}

/** What a form gives of a station, as columns; a text that is empty is none. */
function columnsOf({ location, ...given }: Omit<ShopChange, 'user_ids' | 'is_active'>) {
  return {
    ...given,
    ...(given.contact_person !== undefined && { contact_person: given.contact_person || null }),
    ...(location !== undefined && placeColumns(location)),
  }
}

function note(
  { tx, call, action }: Act,
  { shopId, companyId }: Which,
  purpose: string,
  outcome: string,
): Promise<void> {
  const whom = { subjectShopId: shopId, subjectCompanyId: companyId }
  return call.audit(tx, { action, purpose, outcome, ...whom })
}
