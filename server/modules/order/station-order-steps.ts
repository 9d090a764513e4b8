import type { Updateable } from 'kysely'
import type {
  StationOrderChange,
  StationOrderRow,
  stationOrdersContract,
} from '#contract/station-orders.ts'
import { dayAfter, finnishDay, finnishMoment } from '#rules/finnish-day.ts'
import type { FieldCode } from '#rules/fields.ts'
import { feesAfter, feeSteps } from '#rules/order/order-fee.ts'
import { hourMs } from '#rules/limits.ts'
import { orderLimits, type OrderWindow } from '#rules/order/order-request.ts'
import { orderStepRules, type OrderStepRule, type StationStep } from '#rules/order/order-state.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx, VehicleOrder } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { mailOrder, withdrawReceipt } from './mail-order.ts'
import type { OwnerMail } from './mails.ts'
import { stationForOrder } from '#server/modules/station/station.sql.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import { orderStation } from './order-station.sql.ts'
import { feeOf, feesOf, updateOrder, windowOf, type OrderRow } from './order-steps.sql.ts'
import { lockOrder, writeOrderStep } from './order-steps.ts'
import { driversAt, stationOrderRow } from './station-orders.sql.ts'
import { freeWindows, noWindow, takeWindow } from './take-window.ts'
import { lockVehiclesOfOrders } from './sql.ts'

type Call = HandlerContext<(typeof stationOrdersContract)['changeStationOrder']>

/**
 * Takes a step of an order, or sets its driver or position.
 * @throws ApiError ORDER_CONFLICT, STATUS_CONFLICT, WINDOW_FULL, WINDOW_CLOSED, VALIDATION_ERROR
 */
export async function changeStationOrder(ctx: AppContext, call: Call): Promise<StationOrderRow> {
  const { params, body } = call
  const now = ctx.now()
  const row = await call.write(async (tx) => {
    const [order] = await lockOrders(tx, params.shopId, [
      { id: params.orderId, expected_version: body.expected_version },
    ])
    if (!order) throw new ApiError('NOT_FOUND', 'No such order')
    if (body.step !== undefined) {
      await takeStationStep(ctx, tx, order, { ...body, step: body.step }, at(call, now))
    }
    await setRun(tx, order, body)
    await call.audit(tx, {
      action: 'yard.order.change',
      purpose: body.step ?? 'run',
      outcome: 'changed',
      shopId: params.shopId,
      vehicleId: order.vehicle_id,
    })
    return stationOrderRow(tx, order.id, { now, directionsUrl: ctx.config.directionsUrl })
  })
  return row
}

const at = ({ params, caller }: Call, now: Date) => ({
  shopId: params.shopId,
  accountId: caller.accountId,
  now,
})

type SeenOrder = { readonly id: number; readonly expected_version: number }

/**
 * Locks the vehicles by rising id, then their orders, as every step of an order does. Orders of
 * another station are left out. Notifies the viewers of each vehicle at the commit.
 * @throws ApiError ORDER_CONFLICT where an order has another version than the caller saw
 */
export async function lockOrders(
  tx: Tx,
  shopId: number,
  seen: readonly SeenOrder[],
): Promise<OrderRow[]> {
  const vehicles = await lockVehiclesOfOrders(tx, {
    shopId,
    orderIds: seen.map(({ id }) => id),
  })
  for (const vehicle of vehicles) await notifyVehicleChanged(tx, { ...vehicle, shop_id: shopId })
  const rows: OrderRow[] = []
  for (const each of seen.toSorted((a, b) => a.id - b.id)) {
    const row = await lockOrder(tx, { orderId: each.id, expectedVersion: each.expected_version })
    if (row?.shop_id === shopId) rows.push(row)
  }
  return rows
}

export type StepAt = { shopId: number; accountId: number; now: Date }
export type StationStepInput = Pick<
  StationOrderChange,
  'window' | 'reason' | 'failure' | 'fee_cents'
> & {
  step: StationStep
  occurred_at?: string | undefined
}

/**
 * Takes one step of a locked order, and tells the owner.
 * @throws ApiError
 */
export async function takeStationStep(
  ctx: AppContext,
  tx: Tx,
  order: OrderRow,
  input: StationStepInput,
  { shopId, accountId, now }: StepAt,
): Promise<OrderRow> {
  const { reason, failure } = input
  checkWords(order, input)
  const { fees, step } = answerOf(order, input)
  const occurredAt = readOccurredAt(input.occurred_at, now)
  const rule: OrderStepRule = orderStepRules[step]
  const set: Updateable<VehicleOrder> = {
    ...(rule.needs === 'window' &&
      (await windowColumns(tx, order, input, { shopId, now, isProposal: step === 'propose' }))),
    ...(fees && { fee_cents: fees.agreed, proposed_fee_cents: fees.proposed }),
    // The user who leaves is the driver, also where the plan had another one.
    ...(step === 'start' &&
      (await isDriver(tx, shopId, accountId)) && { driver_account_id: accountId }),
    ...(step === 'fail' && { ...noWindow, driver_account_id: null, run_position: null }),
  }
  const row = await writeOrderStep(tx, order, {
    step,
    by: { accountId },
    at: now,
    byPhone: step === 'set_by_phone',
    set,
    ...(occurredAt && { occurredAt }),
    ...(reason && { reason }),
    ...(failure && step === 'fail' && { failure }),
  })
  await tellOwner(ctx, tx, { before: order, row, step, reason })
  return row
}

const isDriver = async (tx: Tx, shopId: number, accountId: number): Promise<boolean> =>
  (await driversAt(tx, shopId)).some(({ id }) => id === accountId)

/** Mail to the owner about each step of the station. */
const ownerMails: Record<StationStep, OwnerMail | null> = {
  confirm: 'agreed',
  propose: 'proposed',
  set_by_phone: 'agreed',
  start: 'started',
  // The owner was told that the driver had left. The time is agreed as before.
  undo_start: 'agreed',
  fail: 'failed',
  hand_over: 'handedOver',
  undo_hand_over: null,
}

type StepNews = { before: OrderRow; row: OrderRow; step: StationStep; reason: string | undefined }

async function tellOwner(ctx: AppContext, tx: Tx, { before, row, step, reason }: StepNews) {
  if (step === 'undo_hand_over') await withdrawReceipt(tx, before)
  const owner = ownerMails[step]
  const station = owner && (await stationForOrder(tx, row.shop_id, { evenHidden: true }))
  if (!station) return
  const vehicle = await vehicleById(tx, row.vehicle_id)
  await mailOrder(ctx, tx, { row, station, vehicle, owner, reason })
}

/**
 * Fees after a step that answers about the time, or null for another step. A confirmation with a fee
 * that the owner must accept is a proposal.
 * @throws ApiError VALIDATION_ERROR where an unanswered order has no fee and the step tells none
 */
function answerOf(order: OrderRow, { step, fee_cents: newFee }: StationStepInput) {
  const feeStep = feeSteps.find((name) => name === step)
  if (!feeStep) {
    if (newFee !== undefined) throw refused('fee_cents', 'INVALID', 'The step tells no fee')
    return { step, fees: null }
  }
  const isUnknown = newFee === undefined && feeOf(order) === null
  if (isUnknown && order.state !== 'agreed') {
    throw refused('fee_cents', 'REQUIRED', 'The answer needs the fee')
  }
  const fees = feesAfter(feeStep, feesOf(order), newFee)
  const isProposal = step === 'confirm' && order.state === 'ordered' && fees.mustAccept
  return { step: isProposal ? ('propose' as const) : step, fees }
}

const refused = (field: string, code: FieldCode, detail: string) =>
  new ApiError('VALIDATION_ERROR', detail, { fields: { [field]: code } })

/** @throws ApiError VALIDATION_ERROR where the step needs a reason that is not there */
function checkWords(order: OrderRow, { step, reason, failure }: StationStepInput): void {
  if (step === 'fail' && failure === undefined) {
    throw refused('failure', 'REQUIRED', 'A failure needs its reason')
  }
  const changesAgreed = step === 'propose' && order.state === 'agreed'
  const needsWords = changesAgreed || (step === 'fail' && failure === 'other')
  if (needsWords && !reason) throw refused('reason', 'REQUIRED', 'A reason is needed')
}

/** Seconds by which the clock of a device may be ahead. */
const clockSkewMs = 300_000

/** @throws ApiError VALIDATION_ERROR for a moment that is too old or in the future */
function readOccurredAt(written: string | undefined, now: Date): Date | null {
  if (written === undefined) return null
  const moment = new Date(written)
  const age = now.getTime() - moment.getTime()
  if (age < -clockSkewMs) throw refused('occurred_at', 'DATE_FUTURE', 'The moment is to come')
  if (age > orderLimits.lateHours * hourMs) {
    throw refused('occurred_at', 'DATE_PAST', 'The moment is too old')
  }
  return age < 0 ? now : moment
}

/**
 * Takes a place in the window of the step. Without a window, a confirmation takes the one that the
 * order holds.
 * @throws ApiError WINDOW_FULL, WINDOW_CLOSED, VALIDATION_ERROR
 */
async function windowColumns(
  tx: Tx,
  order: OrderRow,
  { step, window: given }: StationStepInput,
  { shopId, now, isProposal }: Omit<StepAt, 'accountId'> & { isProposal: boolean },
): Promise<Updateable<VehicleOrder>> {
  const held = step === 'confirm' ? windowOf(order) : null
  const window = given ?? held
  if (!window) throw refused('window', 'REQUIRED', 'The step needs a window')
  checkWindow(window, now)
  const taken = await takeWindow(tx, { shopId, window, now, exceptOrderId: order.id })
  const isOver = finnishMoment(window.day, window.to) <= now
  const isTooLate = isProposal && taken.changeable_until <= now
  if (isOver || isTooLate) {
    const station = await orderStation(tx, { shopId, now })
    throw new ApiError('WINDOW_CLOSED', 'The window cannot be chosen any more', {
      windows: freeWindows(station, now),
    })
  }
  return {
    ...taken,
    // A sequence by hand is one of its day.
    ...(window.day !== order.window_day && { run_position: null }),
  }
}

const dayMinutes = 24 * 60

/** @throws ApiError VALIDATION_ERROR */
function checkWindow({ day, from, to }: OrderWindow, now: Date): void {
  const today = finnishDay(now)
  if (from < 0 || to > dayMinutes || from >= to) {
    throw refused('window', 'WINDOW_TIME', 'The window is no time of a day')
  }
  if (day < today) throw refused('window', 'DATE_PAST', 'The day has passed')
  if (day > dayAfter(today, orderLimits.daysAhead)) {
    throw refused('window', 'DAY_TOO_FAR', 'The day is too far ahead')
  }
}

/**
 * Sets the driver and the position in the plan. The version stays: the owner sees neither, and a
 * step that a driver recorded without a connection must not fail because of them.
 * @throws ApiError VALIDATION_ERROR where the driver is no user of the station
 */
async function setRun(
  tx: Tx,
  order: OrderRow,
  { driver_id: driverId, run_position: position }: StationOrderChange,
): Promise<void> {
  if (driverId === undefined && position === undefined) return
  if (driverId !== undefined && driverId !== null) {
    const drivers = await driversAt(tx, order.shop_id)
    if (!drivers.some(({ id }) => id === driverId)) {
      throw refused('driver_id', 'INVALID', 'No driver of the station')
    }
  }
  await updateOrder(tx, order.id, {
    ...(driverId !== undefined && { driver_account_id: driverId }),
    ...(position !== undefined && { run_position: position }),
  })
}
