import type { Insertable, Selectable, Updateable } from 'kysely'
import { givenWithOrder, type GivenWithOrder } from '#contract/shapes.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { noDeadlines, orderDeadlines, type OrderDeadlines } from '#rules/order/order-deadlines.ts'
import { presentFee, type OrderFees } from '#rules/order/order-fee.ts'
import type { OrderWindow, PickupFailure } from '#rules/order/order-request.ts'
import type { OrderActor, OrderFacts, OrderStepName } from '#rules/order/order-state.ts'
import type { Tx, VehicleOrder, Db } from '#server/platform/db/index.ts'
import { orderStation } from './order-station.sql.ts'

export type OrderRow = Selectable<VehicleOrder>

/** Actor of a step: the person who ordered, an account of the station, or the clock. */
export type StepBy = { personId: number } | { accountId: number } | 'clock'

function actorOf(by: StepBy): OrderActor {
  if (by === 'clock') return 'clock'
  return 'personId' in by ? 'owner' : 'station'
}

type Written = Pick<OrderRow, 'id' | 'state'> & {
  step: OrderStepName | 'place'
  before: OrderRow['state'] | null
  at: Date
  by: StepBy
  occurredAt?: Date | undefined
  window?: OrderWindow | null | undefined
  byPhone?: boolean | undefined
  reason?: string | undefined
  failure?: PickupFailure | undefined
}

export async function writeEvent(tx: Tx, { id, state, step, before, at, by, ...more }: Written) {
  await tx
    .insertInto('order_event')
    .values({
      order_id: id,
      at,
      occurred_at: more.occurredAt ?? at,
      step,
      from_state: before,
      to_state: state,
      actor: actorOf(by),
      account_id: by !== 'clock' && 'accountId' in by ? by.accountId : null,
      person_id: by !== 'clock' && 'personId' in by ? by.personId : null,
      window_day: more.window?.day ?? null,
      window_from: more.window?.from ?? null,
      window_to: more.window?.to ?? null,
      by_phone: more.byPhone ?? false,
      reason: more.reason ?? null,
      failure: more.failure ?? null,
    })
    .execute()
}

/** The window of an order, or null. The day of a self-delivery is no window. */
export const windowOf = (
  order: Pick<OrderRow, 'window_day' | 'window_from' | 'window_to'>,
): OrderWindow | null => {
  const { window_day: day, window_from: from, window_to: to } = order
  return day === null || from === null || to === null ? null : { day, from, to }
}

const givenNames = Object.keys(givenWithOrder) as (keyof GivenWithOrder)[]
/** Columns of the facts that the owner gives with an order. */
export const givenColumns = givenNames.map((name) => `vehicle_order.${name}` as const)

/** The same facts of one order, as the contract has them. */
export const givenWith = (order: GivenWithOrder) =>
  Object.fromEntries(givenNames.map((name) => [name, order[name]])) as GivenWithOrder

/** Fees of an order for the rules. */
export const feesOf = (order: Pick<OrderRow, 'fee_cents' | 'proposed_fee_cents'>): OrderFees => ({
  agreed: order.fee_cents,
  proposed: order.proposed_fee_cents,
})

/** The fee that the order has at present, as both sides see it. */
export const feeOf = (order: Pick<OrderRow, 'fee_cents' | 'proposed_fee_cents'>): number | null =>
  presentFee(feesOf(order))

type NewOrder = Omit<
  Insertable<VehicleOrder>,
  'number' | 'version' | 'received_at' | 'cancelled_at' | 'agreed_at' | keyof OrderDeadlines
>

/**
 * Adds an order with its number and its first event. An order that waits for the station gets its
 * deadlines.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  const row = await tx
    .insertInto('vehicle_order')
    .values({
      ...order,
      ...(await momentsOf(tx, {
        shopId: order.shop_id,
        state: order.state,
        at: order.created_at,
        until: order.changeable_until ?? null,
      })),
      received_at: null,
      cancelled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const by = { personId: row.person_id }
  const window = windowOf(row)
  await writeEvent(tx, { ...row, step: 'place', before: null, at: row.created_at, by, window })
  return row
}

/** Facts that decide the steps of an order. */
export const orderFacts = (order: OrderRow): OrderFacts => ({
  kind: order.kind,
  state: order.state,
  windowDay: order.window_day,
  changeableUntil: order.changeable_until,
  handoverDay: order.handed_over_at && finnishDay(order.handed_over_at),
})

/** Moments that end a state or begin one, by the state that the step leads to. */
const momentColumns: Partial<Record<OrderRow['state'], (at: Date) => Updateable<VehicleOrder>>> = {
  agreed: (at) => ({ agreed_at: at, started_at: null, handed_over_at: null }),
  on_the_way: (at) => ({ started_at: at }),
  handed_over: (at) => ({ handed_over_at: at }),
  received: (at) => ({ received_at: at }),
  cancelled: (at) => ({ cancelled_at: at }),
  ordered: () => ({ agreed_at: null, started_at: null }),
  proposed: () => ({ agreed_at: null }),
}

type Entered = {
  shopId: number
  state: OrderRow['state']
  at: Date
  /** End of the time in which the owner changes the held window. null without one. */
  until: Date | null
}

/** Moments and deadlines of an order that enters a state. */
export async function momentsOf(tx: Tx, { shopId, state, at, until }: Entered) {
  const waits = state === 'ordered'
  const deadlines = waits
    ? orderDeadlines((await orderStation(tx, { shopId, now: at })).calendar, at, until)
    : noDeadlines
  return { ...momentColumns[state]?.(at), ...deadlines, reminders: [] }
}

export const shopContact = (db: Db, shopId: number) =>
  db.selectFrom('shop').where('id', '=', shopId).select(['name', 'phone']).executeTakeFirstOrThrow()

/** Locks the vehicle and then its open order, or the vehicle of an order and the order. */
export async function lockVehicleAndOrder(
  tx: Tx,
  of: { vehicleId: number } | { orderId: number },
): Promise<OrderRow | undefined> {
  const orders = tx
    .selectFrom('vehicle_order')
    .$if('vehicleId' in of, (all) =>
      all
        .where('vehicle_id', '=', 'vehicleId' in of ? of.vehicleId : 0)
        .where('received_at', 'is', null)
        .where('cancelled_at', 'is', null),
    )
    .$if('orderId' in of, (all) => all.where('id', '=', 'orderId' in of ? of.orderId : 0))
  await tx
    .selectFrom('vehicle')
    .where('id', 'in', orders.select('vehicle_id'))
    .select('id')
    .forUpdate()
    .execute()
  return orders.selectAll().forUpdate().executeTakeFirst()
}

export const updateOrder = (
  tx: Tx,
  orderId: number,
  set: Updateable<VehicleOrder>,
): Promise<OrderRow> =>
  tx
    .updateTable('vehicle_order')
    .set(set)
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
