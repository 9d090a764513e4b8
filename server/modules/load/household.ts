import { finnishDay } from '#rules/finnish-day.ts'
import { needsHouseholdDocument, type Household } from '#rules/load/household.ts'
import type { LoadState } from '#rules/load/load.ts'
import { vehicleKg } from '#rules/load/weights.ts'
import type { OrderStepName } from '#rules/order/order-state.ts'
import { vehicleWasteCode } from '#rules/treatment/waste-codes.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { confirm } from './confirm.ts'
import {
  endLoad,
  insertSentLoad,
  type Order,
  holderOf,
  documentOf,
  fetcherOf,
  carrierOf,
} from './sql.ts'
import { loadedVehicle } from './hulls.sql.ts'
import { updateLoad } from './load.sql.ts'
import { loadOf } from './read-load.ts'
import { notifyLoadChanged } from './notify-load.ts'
import { queueForRegister } from './register/register.ts'

/**
 * Makes the transfer document of a vehicle that the station fetched from a household. Nothing where
 * the order has one. The user who marked the vehicle as fetched confirms it as the carrier.
 * @param order locked
 * @throws ApiError STATUS_CONFLICT where the order needs no document
 */
export async function makeHouseholdLoad(
  tx: Tx,
  order: Order,
  { now, plates }: { now: Date; plates: string | null },
): Promise<void> {
  const vehicle = await loadedVehicle(tx, order.vehicle_id)
  const { company_name: company, ...person } = await holderOf(tx, order)
  const needs = { ...order, vehicleKind: vehicle.kind, isOfCompany: company !== null }
  const { handed_over_at: fetchedAt } = order
  if (fetchedAt === null || !needsHouseholdDocument(needs)) {
    throw new ApiError('STATUS_CONFLICT', 'The order needs no transfer document')
  }
  if (await documentOf(tx, order.id)) return
  const fetchedBy = await fetcherOf(tx, order.id)
  const household: Household = {
    name: [person.first_names, person.last_name].filter(Boolean).join(' '),
    address: order.address,
    postal: order.postal,
    city: order.city,
  }
  const loadId = await insertSentLoad(
    tx,
    {
      kind: 'household',
      order_id: order.id,
      household: JSON.stringify(household),
      shop_id: order.shop_id,
      receiver_shop_id: order.shop_id,
      ...(await carrierOf(tx, order, fetchedBy)),
      truck_plates: plates,
      created_at: now,
      sent_at: fetchedAt,
    },
    {
      vehicle_id: order.vehicle_id,
      low_code: vehicleWasteCode('untreated', finnishDay(fetchedAt)),
      ...vehicleKg(vehicle),
    },
  )
  const at = { loadId, shopId: order.shop_id }
  await confirm(tx, { ...at, accountId: fetchedBy, now: fetchedAt }, 'carrier')
  await queueForRegister(tx, { loadId, step: 'sent', now })
  await notifyLoadChanged(tx, await loadOf(tx, at))
}

/** State of the document after the step of its order. */
const settledBy: Partial<Record<OrderStepName, LoadState>> = {
  receive: 'received',
  refuse: 'refused',
  undo_hand_over: 'taken_back',
}

type Settling = { step: OrderStepName; accountId: number; now: Date; reason?: string | undefined }

/** The document of an order is received, refused or taken back with its vehicle. */
export async function settleHouseholdLoad(
  tx: Tx,
  { id: orderId }: Pick<Order, 'id'>,
  { step, accountId, now, reason = '' }: Settling,
): Promise<void> {
  const state = settledBy[step]
  if (state === undefined) return
  const load = await documentOf(tx, orderId)
  if (load?.state !== 'sent') return
  const at = { loadId: load.id, shopId: load.shop_id }
  await endLoad(tx, { loadId: load.id, now }, { state, reason })
  if (state === 'taken_back') {
    // Nothing was fetched, so nobody needs the name, and the order may get another document.
    await updateLoad(tx, load.id, { household: null, order_id: null })
  }
  if (state === 'received') {
    await confirm(tx, { ...at, accountId, now }, 'receiver')
    await queueForRegister(tx, { loadId: load.id, step: 'received', now })
  }
  await notifyLoadChanged(tx, await loadOf(tx, at))
}
