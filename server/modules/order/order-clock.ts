import { dayAfter, finnishDay } from '#rules/finnish-day.ts'
import {
  clockStep,
  dueReminders,
  reminderKey,
  type OrderReminder,
} from '#rules/order/order-clock.ts'
import type { StationCalendar } from '#rules/order/working-time.ts'
import type { AppContext } from '#server/platform/context.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { LeaseLost, type Counts, type Run } from '#server/platform/work/work.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { mailOrder } from './mail-order.ts'
import type { OwnerMail, StationMail } from './mails.ts'
import { consentCountsOf, consentsAskedAt } from '#server/modules/consent/sql.ts'
import { mainUsersOfShop } from '#server/modules/people/sql.ts'
import { stationForOrder, type StationForOrder } from '#server/modules/station/station.sql.ts'
import { notifyVehicleChanged, transitionVehicle } from '#server/modules/vehicle/vehicle.ts'
import { vehicleById, type VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { deleteReceptionPapers } from '#server/modules/reception/papers.ts'
import { ordersToWatch } from './order-clock.sql.ts'
import { orderStation } from './order-station.sql.ts'
import { lockOrder, writeOrderStep } from './order-steps.ts'
import { updateOrder, type OrderRow } from './order-steps.sql.ts'
import { noWindow } from './take-window.ts'
import { consentMails, mailConsentNews } from './consent-mails.ts'

/** Number of mails, freed windows and ended orders. */
type Done = { sent: number; freed: number; lapsed: number }

/**
 * Sends the reminders of orders, frees windows that nobody confirmed and ends orders that nobody
 * answered. Each order has a transaction, so one that fails does not stop the others.
 * @throws the first error, after the last order
 */
export async function watchOrders(ctx: AppContext, run: Run): Promise<Counts> {
  const now = run.now()
  const counts: Done = { sent: 0, freed: 0, lapsed: 0 }
  const errors: unknown[] = []
  const calendars = new Map<number, StationCalendar>()
  const orders = await ordersToWatch(run.db, now)
  const askedAt = await askedAtOf(ctx, run.db, orders, now)
  for (const order of orders) {
    const { id, shop_id: shopId } = order
    const facts = { ...order, consents_asked_at: askedAt(order) }
    if (run.signal.aborted) break
    try {
      const calendar =
        calendars.get(shopId) ?? (await orderStation(run.db, { shopId, now })).calendar
      calendars.set(shopId, calendar)
      if (!clockStep(facts, now) && dueReminders(facts, { now, calendar }).length === 0) continue
      const done = await run.write((tx) => watch(ctx, run, tx, { id, now }))
      for (const name of ['sent', 'freed', 'lapsed'] as const) counts[name] += done[name]
    } catch (error) {
      if (error instanceof LeaseLost) throw error
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return counts
}

/** Missing consents count where they replace a power of attorney. Otherwise nobody is reminded. */
const askedAtOf = (ctx: AppContext, db: Db, orders: readonly OrderRow[], now: Date) =>
  consentsAskedAt(db, ctx.config.consentCounts ? orders : [], now)

const nothing: Done = { sent: 0, freed: 0, lapsed: 0 }

/** Locks the vehicle and the order, and does what is due at that moment. */
async function watch(
  ctx: AppContext,
  run: Run,
  tx: Tx,
  { id, now }: { id: number; now: Date },
): Promise<Done> {
  const order = await lockOrder(tx, { orderId: id })
  if (!order || order.received_at || order.cancelled_at) return nothing
  const station = await stationForOrder(tx, order.shop_id, { evenHidden: true })
  if (!station) return nothing
  const { calendar } = await orderStation(tx, { shopId: order.shop_id, now })
  const of = { ctx, run, tx, station, now }
  const askedAt = await askedAtOf(ctx, tx, [order], now)
  const facts = { ...order, consents_asked_at: askedAt(order) }
  const sent = await remind(of, order, dueReminders(facts, { now, calendar }))
  const step = clockStep(facts, now)
  if (step === 'lapse') await lapse(of, order)
  if (step === 'expire') await expire(of, sent.order)
  return {
    sent: sent.count,
    freed: step === 'expire' ? 1 : 0,
    lapsed: step === 'lapse' ? 1 : 0,
  }
}

type Watched = { ctx: AppContext; run: Run; tx: Tx; station: StationForOrder; now: Date }

/** Readers of each reminder. */
const mailsOf: Record<OrderReminder, { owner?: OwnerMail; toStation?: StationMail }> = {
  reminder: { toStation: 'reminder' },
  unanswered: { owner: 'unanswered', toStation: 'unanswered' },
  late: { owner: 'late' },
  tomorrow: { owner: 'tomorrow' },
  consents: {},
  deliveryReminder: { owner: 'deliveryReminder' },
  certificateMissing: { toStation: 'certificateMissing' },
}

/** Mails the reminders and notes them in the order. Its version stays. */
async function remind(
  { ctx, tx, station, now }: Watched,
  before: OrderRow,
  names: readonly OrderReminder[],
): Promise<{ order: OrderRow; count: number }> {
  if (names.length === 0) return { order: before, count: 0 }
  const today = finnishDay(now)
  const order = await updateOrder(tx, before.id, {
    reminders: [
      ...before.reminders.filter((key) => !key.startsWith('certificateMissing')),
      ...names.map((name) => reminderKey(name, today)),
    ],
  })
  const vehicle = await vehicleById(tx, order.vehicle_id)
  for (const name of names) {
    if (name === 'consents') await remindOfConsents(ctx, tx, { order, station, vehicle, now })
    const isNotTomorrow = name === 'tomorrow' && order.window_day !== dayAfter(today, 1)
    await mailOrder(ctx, tx, {
      row: order,
      station,
      vehicle,
      ...mailsOf[name],
      ...(isNotTomorrow && { owner: 'soon' }),
      ...(name === 'unanswered' && { readers: await mainUsersOfShop(tx, order.shop_id) }),
      suffix: reminderKey(name, today).slice(name.length),
    })
  }
  return { order, count: names.length }
}

type AboutConsents = Pick<Watched, 'station' | 'now'> & { order: OrderRow; vehicle: VehicleRow }

/** Mails the owner the number of consents. The key has the window: each window has one reminder. */
async function remindOfConsents(ctx: AppContext, tx: Tx, about: AboutConsents): Promise<void> {
  const { order, station, vehicle, now } = about
  const { id, vehicle_id: vehicleId, person_id: requestedBy } = order
  const counts = await consentCountsOf(tx, { vehicleId, requestedBy }, now)
  if (!counts) return
  await enqueueMail(tx, ctx.secrets, {
    key: `order-${id}-consents-${order.window_day}-${order.window_from}-owner`,
    to: order.email,
    locale: order.locale,
    template: consentMails.consentReminder,
    about: { order, station, vehicle, publicUrl: ctx.config.publicUrl, ...counts },
    now,
  })
}

/** Frees the window. A proposal that ended leaves the order to the station again. */
async function expire({ ctx, tx, station, now }: Watched, before: OrderRow): Promise<void> {
  const { remind_at, answer_due_at, escalate_at, lapse_at, reminders } = before
  const isProposal = before.state === 'proposed'
  const row = await writeOrderStep(tx, before, {
    step: 'expire',
    by: 'clock',
    at: now,
    set: {
      ...noWindow,
      driver_account_id: null,
      run_position: null,
      // The station still owes its first answer.
      ...(!isProposal && { remind_at, answer_due_at, escalate_at, lapse_at, reminders }),
    },
  })
  const vehicle = await vehicleById(tx, row.vehicle_id)
  await notifyVehicleChanged(tx, vehicle)
  await mailOrder(ctx, tx, {
    row,
    station,
    vehicle,
    owner: 'chooseAgain',
    ...(isProposal && { toStation: 'reminder' }),
  })
}

/** Ends the order and returns the vehicle to its owner. */
async function lapse({ ctx, run, tx, station, now }: Watched, before: OrderRow): Promise<void> {
  const { vehicle_id: vehicleId, shop_id: shopId, kind } = before
  const vehicle: VehicleRow = await transitionVehicle(tx, {
    vehicleId,
    transition: 'cancel',
    at: now,
    by: 'clock',
  })
  await deleteReceptionPapers(ctx, tx, { vehicleId })
  const row = await writeOrderStep(tx, before, { step: 'lapse', by: 'clock', at: now })
  await mailOrder(ctx, tx, { row, station, vehicle, owner: 'lapsed', toStation: 'lapsed' })
  await mailConsentNews(ctx, tx, { event: 'orderEnded', order: row, vehicle })
  await writeAudit(
    tx,
    { role: 'clock', requestId: run.requestId, at: now },
    { action: 'vehicle.order', purpose: kind, outcome: 'lapsed', vehicleId, shopId },
  )
}
