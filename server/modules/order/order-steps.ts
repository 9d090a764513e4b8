import type { Updateable } from 'kysely'
import { finnishDay } from '#rules/finnish-day.ts'
import type { OwnerText, PickupFailure } from '#rules/order/order-request.ts'
import {
  orderStepRules,
  stepProblem,
  type OrderStepName,
  type OrderStepRule,
} from '#rules/order/order-state.ts'
import type { Db, Tx, VehicleOrder } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { settleHouseholdLoad } from '#server/modules/load/household.ts'
import { emit } from '#server/platform/events/events.ts'
import { orderStepped } from './events.ts'
import {
  type OrderRow,
  type StepBy,
  writeEvent,
  windowOf,
  orderFacts,
  momentsOf,
  lockVehicleAndOrder,
  shopContact,
  updateOrder,
} from './order-steps.sql.ts'

type Step = {
  step: OrderStepName
  by: StepBy
  at: Date
  /** Moment that a device without a connection recorded. */
  occurredAt?: Date
  /** Reason or note of the step, for the history. */
  reason?: string
  /** Why a pickup failed. */
  failure?: PickupFailure
  /** The time was agreed by phone. */
  byPhone?: boolean
  /** The step leads to the second state of its rule. */
  isUnanswered?: boolean
  /** Columns that the step sets: the window with `takeWindow` or `noWindow`, contact, wishes. */
  set?: Updateable<VehicleOrder>
}

/** The open order of a vehicle, or an order in the version that the caller saw. */
type OfOrder = { vehicleId: number } | { orderId: number; expectedVersion?: number }

/**
 * Locks the vehicle and then its order for a step: in the sequence of every change (server/platform/db/README.md).
 * @throws ApiError ORDER_CONFLICT where the order has another version than the caller saw
 */
export async function lockOrder(tx: Tx, of: OfOrder): Promise<OrderRow | undefined> {
  const row = await lockVehicleAndOrder(tx, of)
  const expected = 'orderId' in of ? of.expectedVersion : undefined
  if (row && expected !== undefined && expected !== row.version) throw orderConflict(row)
  return row
}

const orderConflict = ({ state, version }: OrderRow) =>
  new ApiError('ORDER_CONFLICT', `The order is ${state}`, { order_state: state, version })

/** The time to change an order has passed. The error names the station with its phone. */
async function orderTooLate(db: Db, { shop_id: shopId }: OrderRow): Promise<ApiError> {
  const station = await shopContact(db, shopId)
  return new ApiError('ORDER_TOO_LATE', 'The time has passed', { station })
}

/** End of the window after the step, which may set another one or none. */
function heldUntil(before: OrderRow, set: Updateable<VehicleOrder>): Date | null {
  const until = 'changeable_until' in set ? set.changeable_until : before.changeable_until
  return until ?? null
}

/** States that a calendar entry of the owner shows. A change of one raises its revision. */
const inCalendar: ReadonlySet<OrderRow['state']> = new Set(['agreed', 'cancelled'])

/**
 * Takes a step of an order, in the transaction of the vehicle's transition where there is one.
 * Nothing else changes the state of an order. Returns undefined where the vehicle has no open order.
 * @throws ApiError STATUS_CONFLICT where the state of the order does not allow the step,
 *   ORDER_TOO_LATE with the station after `changeable_until`, ORDER_CONFLICT for another version
 */
export async function takeOrderStep(tx: Tx, input: Step & OfOrder): Promise<OrderRow | undefined> {
  const before = await lockOrder(tx, input)
  return before && writeOrderStep(tx, before, input)
}

/**
 * Takes a step of an order that `lockOrder` locked.
 * @throws ApiError STATUS_CONFLICT, ORDER_TOO_LATE
 */
export async function writeOrderStep(tx: Tx, before: OrderRow, input: Step): Promise<OrderRow> {
  const { step, by, at, set = {} } = input
  const moment = input.occurredAt ?? at
  const problem = stepProblem(step, orderFacts(before), { now: moment, today: finnishDay(moment) })
  if (problem === 'too_late') throw await orderTooLate(tx, before)
  if (problem !== null) {
    throw new ApiError('STATUS_CONFLICT', `The order is ${before.state}: ${problem}`)
  }
  const [first, second] = orderStepRules[step].to as OrderStepRule['to']
  const state = (input.isUnanswered && second) || first
  const after = await updateOrder(tx, before.id, {
    ...(await momentsOf(tx, {
      shopId: before.shop_id,
      state,
      at: input.occurredAt ?? at,
      until: heldUntil(before, set),
    })),
    ...(inCalendar.has(state) && { ics_sequence: before.ics_sequence + 1 }),
    // A fee that waits for the owner belongs to one proposal.
    proposed_fee_cents: null,
    ...set,
    state,
    version: before.version + 1,
  })
  if (before.state === 'handed_over' && by !== 'clock' && 'accountId' in by) {
    await settleHouseholdLoad(tx, after, { ...by, step, now: at, reason: input.reason })
  }
  const window = 'window_day' in set ? windowOf(after) : null
  await writeEvent(tx, { ...input, ...after, step, before: before.state, at, by, window })
  await emit(tx, orderStepped, { before, after, at })
  return after
}

/** Columns that the owner changes without a step. */
export type ContactColumns = Pick<Updateable<VehicleOrder>, 'phone' | 'email' | OwnerText>

/**
 * Changes the contact data of an order that `lockOrder` locked, until the station has the vehicle.
 * @throws ApiError ORDER_TOO_LATE with the station; STATUS_CONFLICT for an order that has ended
 */
export async function changeContact(
  tx: Tx,
  before: OrderRow,
  set: ContactColumns,
): Promise<OrderRow> {
  if (before.state === 'handed_over') throw await orderTooLate(tx, before)
  if (before.received_at || before.cancelled_at) {
    throw new ApiError('STATUS_CONFLICT', `The order is ${before.state}`)
  }
  return updateOrder(tx, before.id, { ...set, version: before.version + 1 })
}
