import type { Insertable, Selectable } from 'kysely'
import { finnishDay } from '#rules/finnish-day.ts'
import {
  orderStepRules,
  stepProblem,
  type OrderActor,
  type OrderStepName,
} from '#rules/order/order-state.ts'
import type { Tx, VehicleOrder } from '../db/index.ts'
import { ApiError } from '../http/api-error.ts'

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
}

async function writeEvent(tx: Tx, { id, state, step, before, at, by }: Written) {
  await tx
    .insertInto('order_event')
    .values({
      order_id: id,
      at,
      occurred_at: at,
      step,
      from_state: before,
      to_state: state,
      actor: actorOf(by),
      account_id: by !== 'clock' && 'accountId' in by ? by.accountId : null,
      person_id: by !== 'clock' && 'personId' in by ? by.personId : null,
    })
    .execute()
}

type NewOrder = Omit<
  Insertable<VehicleOrder>,
  'number' | 'state' | 'version' | 'received_at' | 'cancelled_at'
>

/** Adds an order with its number and its first event. A station must answer a pickup. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  const row = await tx
    .insertInto('vehicle_order')
    .values({
      ...order,
      state: order.kind === 'pickup' ? 'ordered' : 'agreed',
      received_at: null,
      cancelled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const by = { personId: row.person_id }
  await writeEvent(tx, { ...row, step: 'place', before: null, at: row.created_at, by })
  return row
}

type Step = {
  vehicleId: number
  step: OrderStepName
  by: StepBy
  at: Date
}

/** Moments that end an order, by the state that the step leads to. */
const endOf = (state: OrderRow['state'], at: Date) => ({
  ...(state === 'received' && { received_at: at }),
  ...(state === 'cancelled' && { cancelled_at: at }),
})

/**
 * Takes a step of the vehicle's open order, in the transaction of the vehicle's transition. Returns
 * undefined where the vehicle has no open order.
 * @throws ApiError STATUS_CONFLICT where the state of the order does not allow the step
 */
export async function takeOrderStep(
  tx: Tx,
  { vehicleId, step, by, at }: Step,
): Promise<OrderRow | undefined> {
  const before = await tx
    .selectFrom('vehicle_order')
    .where('vehicle_id', '=', vehicleId)
    .where('received_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  const facts = { kind: before.kind, state: before.state, windowDay: null, changeableUntil: null }
  if (stepProblem(step, facts, { now: at, today: finnishDay(at) }) !== null) {
    throw new ApiError('STATUS_CONFLICT', `The order is ${before.state}`)
  }
  const [state] = orderStepRules[step].to
  const after = await tx
    .updateTable('vehicle_order')
    .set({ state, version: before.version + 1, ...endOf(state, at) })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeEvent(tx, { ...after, step, before: before.state, at, by })
  return after
}
