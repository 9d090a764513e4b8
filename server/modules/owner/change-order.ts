import type { ownerOrderContract, OwnerOrder, OwnerStep } from '#contract/owner-order.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { orderDayProblem } from '#rules/order/order-day.ts'
import { orderLimits, perText, type OrderWindow } from '#rules/order/order-request.ts'
import { orderPromise, stationPromise } from '#rules/order/order-promise.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { AllRead, HandlerContext } from '#server/platform/http/handler.ts'
import { orderStation } from '#server/modules/order/order-station.sql.ts'
import {
  changeContact,
  lockOrder,
  writeOrderStep,
  type ContactColumns,
} from '#server/modules/order/order-steps.ts'
import { feeOf, windowOf, type OrderRow } from '#server/modules/order/order-steps.sql.ts'
import { pickupPlace, pickupQuestion } from '#server/modules/order/pickup-question.ts'
import { noWindow, takeWindow } from '#server/modules/order/take-window.ts'
import { mailOrder } from '#server/modules/order/mail-order.ts'
import { stationForOrder } from '#server/modules/station/station.sql.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import { ownerOrderFrom } from './own-orders.ts'
import { wishProblems } from './place-order.ts'

type Change = HandlerContext<(typeof ownerOrderContract)['changeOrder']>

/**
 * Takes a step of the owner, or changes the contact data, in one transaction.
 * @throws ApiError ORDER_CONFLICT for another version, ORDER_TOO_LATE, ORDER_CHANGED_OFTEN,
 *   STATUS_CONFLICT, WINDOW_FULL, WINDOW_CLOSED, VALIDATION_ERROR
 */
export async function changeOrder(ctx: AppContext, call: Change): Promise<OwnerOrder> {
  const { body } = call
  const now = ctx.now()
  const order = await call.write(async (tx) => {
    const before = await lockOrder(tx, {
      orderId: call.params.orderId,
      expectedVersion: body.expected_version,
    })
    if (!before) throw new ApiError('NOT_FOUND', 'No such order')
    const contact = contactOf(body)
    const row = body.step
      ? await takeStep(tx, before, { ...call, now, step: body.step, contact })
      : await changeContact(tx, before, contact)
    const [vehicle, station] = await Promise.all([
      vehicleById(tx, row.vehicle_id),
      stationForOrder(tx, row.shop_id, { evenHidden: true }),
    ])
    if (station) await mailOrder(ctx, tx, { row, station, vehicle, ...mailsOf(row, body.step) })
    await Promise.all([
      notifyVehicleChanged(tx, vehicle),
      call.audit(tx, {
        action: 'order.change',
        purpose: body.step ?? 'contact',
        outcome: outcomeOf(row, body.step),
        vehicleId: row.vehicle_id,
        shopId: row.shop_id,
      }),
    ])
    return ownerOrderFrom(tx, row, { now, directionsUrl: ctx.config.directionsUrl })
  })
  return order
}

/** Mails about what the owner did. */
function mailsOf({ kind, state }: OrderRow, step: OwnerStep | undefined) {
  if (step === undefined) return { toStation: 'contact' } as const
  if (step === 'accept') return { owner: 'agreed', toStation: 'accepted' } as const
  if (step === 'decline') return { toStation: 'declined' } as const
  if (kind === 'self_delivery') return { toStation: 'contact' } as const
  return state === 'agreed'
    ? ({ owner: 'agreed', toStation: 'moved' } as const)
    : ({ owner: 'waiting', toStation: 'changed' } as const)
}

function outcomeOf({ state }: OrderRow, step: OwnerStep | undefined): string {
  if (step === undefined) return 'changed'
  return state === 'agreed' ? 'agreed' : 'waiting'
}

/** Fields of a change: those of the steps, and columns of the contact data. */
type Read = 'expected_version' | 'step' | 'window' | 'wishes' | 'planned_day' | keyof ContactColumns

/** Columns of the contact data that the request names. */
function contactOf({ phone, email, ...body }: AllRead<Change['body'], Read>): ContactColumns {
  return {
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...perText((name) => (body[name] === undefined ? undefined : body[name] || null)),
  }
}

type StepInput = Pick<Change, 'body' | 'caller'> & {
  now: Date
  step: OwnerStep
  contact: ContactColumns
}

async function takeStep(tx: Tx, before: OrderRow, input: StepInput): Promise<OrderRow> {
  const { step, now, contact, caller } = input
  const { set, isUnanswered = false } = await columnsOf[step](tx, before, input)
  return writeOrderStep(tx, before, {
    step,
    by: { personId: caller.personId },
    at: now,
    isUnanswered,
    set: { ...contact, ...set },
  })
}

type Columns = { set: Parameters<typeof writeOrderStep>[2]['set']; isUnanswered?: boolean }

/** Columns that each step sets next to the state. */
const columnsOf: Record<
  OwnerStep,
  (tx: Tx, before: OrderRow, input: StepInput) => Promise<Columns> | Columns
> = {
  // The owner accepts the time and the fee together.
  accept: (_, before) => ({ set: { fee_cents: feeOf(before) } }),
  // The proposed window becomes free.
  decline: () => ({ set: noWindow }),
  reschedule: async (tx, before, input) => {
    if (before.owner_changes >= orderLimits.ownerChanges) {
      throw new ApiError('ORDER_CHANGED_OFTEN', 'The owner has changed the time five times')
    }
    const isDelivery = before.kind === 'self_delivery'
    const { set, ...more } = await (isDelivery ? deliveryDay : pickupTime)(tx, before, input)
    return { set: { ...set, owner_changes: before.owner_changes + 1 }, ...more }
  },
}

/** Another day of a self-delivery, or none. */
async function deliveryDay(tx: Tx, before: OrderRow, { body, now }: StepInput): Promise<Columns> {
  const { planned_day: day } = body
  if (day === undefined) throw invalid({ planned_day: 'REQUIRED' })
  if (day === before.window_day) throw invalid({ planned_day: 'SAME_TIME' })
  const { calendar } = await orderStation(tx, { shopId: before.shop_id, now })
  const problem = day && orderDayProblem(calendar, day, finnishDay(now))
  if (problem) throw invalid({ planned_day: problem })
  return { set: { window_day: day } }
}

/** Another window of a pickup, agreed at once as for a new order, or wishes in its place. */
async function pickupTime(tx: Tx, before: OrderRow, { body, now }: StepInput): Promise<Columns> {
  const { id: exceptOrderId, shop_id: shopId } = before
  const { window, wishes } = body
  if (!window && !wishes) throw invalid({ window: 'REQUIRED' })
  if (window && isSameTime(window, windowOf(before))) throw invalid({ window: 'SAME_TIME' })
  const times = await orderStation(tx, { shopId, now, exceptOrderId })
  if (!window) {
    const problems = wishProblems(wishes ?? [], times, now)
    if (problems.length > 0) throw invalid(Object.fromEntries(problems))
    return { set: { ...noWindow, wishes: JSON.stringify(wishes) }, isUnanswered: true }
  }
  const [station, vehicle] = await Promise.all([
    stationForOrder(tx, shopId, { evenHidden: true }),
    vehicleById(tx, before.vehicle_id),
  ])
  if (!station) throw new Error('The station of an order is there')
  const place = pickupPlace(station, before)
  const question = pickupQuestion({ station, times, vehicle, place, now })
  const taken = await takeWindow(tx, { shopId, window, now, exceptOrderId, onOffer: true })
  const { isAgreed } = orderPromise(stationPromise(question, times.calendar, now), {
    answers: before,
    window: { changeableUntil: taken.changeable_until },
  })
  const isUnanswered = !isAgreed || before.fee_cents === null
  return { set: { ...taken, wishes: '[]' }, isUnanswered }
}

/** The time that the order has is no change. */
const isSameTime = (window: OrderWindow, present: OrderWindow | null) =>
  present !== null &&
  window.day === present.day &&
  window.from === present.from &&
  window.to === present.to

const invalid = (fields: Record<string, string>) =>
  new ApiError('VALIDATION_ERROR', 'The time has faults', { fields })
