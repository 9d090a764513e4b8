import type { ManagedShop, operatorShopContract, ShopChange } from '#contract/stations.ts'
import type { Removal } from '#contract/people/people.ts'
import { stationPowers, type StationPower } from '#rules/order/pickup-terms.ts'
import { usualKinds } from '#rules/station/station.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { emit } from '#server/platform/events/events.ts'
import { stationCreated } from './events.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { changedKeys, refuseReplacedTexts } from '#server/platform/errors/replaced-texts.ts'
import { setWindows } from '#server/modules/station/offer.sql.ts'
import { termsColumns } from '#server/modules/station/terms-columns.ts'
import { runChange, type ChangeContext } from './run-change.ts'
import { placeColumns } from './company.ts'
import {
  deleteIfUnreferenced,
  managedShops,
  vehiclesAt,
  openUsersOf,
  isKnownToVehicles,
} from './sql.ts'
import { lockCompany } from './main-user.ts'
import {
  deleteShop,
  insertShop,
  lockShopRow,
  updateShop,
  setUsersOfStation,
} from '#server/modules/station/sql.ts'

type Which = { shopId: number; companyId: number }

/** Handlers for an operator's main user: stations of the company. */
export function operatorShopHandlers(ctx: AppContext): Handlers<typeof operatorShopContract> {
  const { read: db } = ctx.db
  return {
    createShop: (call) =>
      runChange(ctx, call, 'shop.create', async (context) => {
        const { companyId } = call.caller
        await lockCompany(context.tx, companyId)
        const { user_ids: userIds = [], ...input } = call.body
        const columns = columnsOf(input, ['gas'])
        const shop = await insertShop(context.tx, {
          accepts_kinds: [...usualKinds],
          ...columns,
          name: input.name,
          company_id: companyId,
          locale: call.locale,
          created_at: ctx.now(),
        })
        const which = { shopId: shop.id, companyId }
        if (input.pickup) await setWindows(context.tx, shop.id, input.pickup.windows)
        await setUsers(context.tx, { ...which, userIds })
        await emit(context.tx, stationCreated, which)
        await note(context, which, 'shop', 'created')
        return managedShop(context.tx, which)
      }),
    listShops: ({ caller }) => managedShops(db, caller.companyId),
    listUsersForShops: ({ caller }) => openUsersOf(db, caller.companyId),
    changeShop: (call) =>
      runChange(ctx, call, 'shop.change', (context) =>
        changeShop(context, whichOf(call), call.body),
      ),
    deleteShop: (call) =>
      runChange(ctx, call, 'shop.change', (context) => removeShop(context, whichOf(call))),
  }
}

const whichOf = (call: { params: { shopId: number }; caller: { companyId: number } }): Which => ({
  shopId: call.params.shopId,
  companyId: call.caller.companyId,
})

async function changeShop(
  context: ChangeContext,
  which: Which,
  change: ShopChange,
): Promise<ManagedShop> {
  const { tx } = context
  const before = await lockShop(context, which, { toDelete: false })
  if (change.seen) refuseReplacedTexts('shop', await managedShop(tx, which), change)
  const { user_ids: userIds, is_active: reopens, seen: _, ...input } = change
  const set = {
    ...columnsOf(input, before.accepts_powers),
    ...(reopens && { deactivated_at: null }),
  }
  if (Object.keys(set).length > 0) await updateShop(tx, which.shopId, set)
  if (input.pickup) await setWindows(tx, which.shopId, input.pickup.windows)
  if (userIds) await setUsers(tx, { ...which, userIds })
  const isReopened = reopens && before.deactivated_at !== null
  await note(context, which, changedKeys(change) || 'shop', isReopened ? 'reactivated' : 'changed')
  return managedShop(tx, which)
}

/**
 * Deletes a station, or closes it where other records refer to it.
 * @throws ApiError SHOP_HAS_VEHICLES
 */
async function removeShop(context: ChangeContext, which: Which): Promise<Removal> {
  const { tx, ctx } = context
  const { shopId } = which
  // A concurrent transfer to this station waits for the lock and then finds the station closed.
  const before = await lockShop(context, which, { toDelete: true })
  if ((await vehiclesAt(tx, [shopId])).size > 0) throw new ApiError('SHOP_HAS_VEHICLES')
  const isDeleted =
    !(await isKnownToVehicles(tx, shopId)) &&
    (await deleteIfUnreferenced(tx, () => deleteShop(tx, shopId)))
  if (!isDeleted) {
    await updateShop(tx, shopId, { deactivated_at: before.deactivated_at ?? ctx.now() })
  }
  const outcome = isDeleted ? 'deleted' : 'deactivated'
  await note(context, which, 'shop', outcome)
  return { outcome }
}

async function lockShop(
  { tx }: ChangeContext,
  { shopId, companyId }: Which,
  { toDelete }: { toDelete: boolean },
) {
  await lockCompany(tx, companyId)
  const row = await lockShopRow(tx, shopId, { toDelete })
  if (!row) throw new ApiError('NOT_FOUND', 'The station is gone')
  return row
}

async function managedShop(db: Db, { shopId, companyId }: Which): Promise<ManagedShop> {
  const shop = (await managedShops(db, companyId)).find(({ id }) => id === shopId)
  if (!shop) throw new Error('The station is one of the company')
  return shop
}

/** The given fields as columns. An empty text becomes null. `powers` are those taken so far. */
function columnsOf(
  {
    location,
    pickup,
    pickup_radius_km: radius,
    accepts_powers: acceptsPowers,
    ev_hv_certified: isCertified,
    ...input
  }: Omit<ShopChange, 'user_ids' | 'is_active' | 'seen'>,
  powers: readonly StationPower[],
) {
  const requested = acceptsPowers ?? withHighVoltage(powers, isCertified)
  return {
    ...input,
    ...(input.contact_person !== undefined && { contact_person: input.contact_person || null }),
    ...(location !== undefined && placeColumns(location)),
    ...(requested && {
      accepts_powers: stationPowers.filter((power) => requested.includes(power)),
    }),
    ...(radius !== undefined && {
      pickup_radius_km: radius,
      ...(radius !== null && { pickup_municipalities: [] }),
    }),
    ...(pickup && termsColumns(pickup)),
  }
}

function withHighVoltage(powers: readonly StationPower[], isCertified: boolean | undefined) {
  if (isCertified === undefined) return undefined
  const others = powers.filter((power) => power !== 'high_voltage')
  return isCertified ? [...others, 'high_voltage' as const] : others
}

function note(
  { tx, call, action }: ChangeContext,
  { shopId, companyId }: Which,
  purpose: string,
  outcome: string,
): Promise<void> {
  const whom = { subjectShopId: shopId, subjectCompanyId: companyId }
  return call.audit(tx, { action, purpose, outcome, ...whom })
}

/**
 * Sets the company's users of its station. API keys and closed users keep the station. A subcontractor's users
 * are unchanged. Call it with the company locked.
 * @throws ApiError VALIDATION_ERROR at `user_ids` for any other user
 */
async function setUsers(
  tx: Tx,
  shop: { shopId: number; companyId: number; userIds: readonly number[] },
): Promise<void> {
  const requested = [...new Set(shop.userIds)]
  const open = (await openUsersOf(tx, shop.companyId)).map(({ id }) => id)
  if (!requested.every((id) => open.includes(id))) {
    throw new ApiError('VALIDATION_ERROR', 'A user is not theirs to be given a station', {
      fields: { user_ids: 'INVALID' },
    })
  }
  await setUsersOfStation(tx, { shopId: shop.shopId, among: open, accountIds: requested })
}
