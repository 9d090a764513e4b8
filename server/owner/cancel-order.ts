import type { AppContext } from '../app-context.ts'
import type { Tx } from '../db/index.ts'
import { ApiError } from '../http/api-error.ts'
import { calendarFile } from '../mail/calendar-file.ts'
import { enqueueMail } from '../mail/mail.queries.ts'
import { mailOrder } from '../mail/order-mails.queries.ts'
import { lockOrder, writeOrderStep, type OrderRow } from '../order/order-steps.queries.ts'
import { stationForOrder, type StationForOrder } from '../station/station.queries.ts'
import { transitionVehicle, type VehicleRow } from '../vehicle/vehicle.queries.ts'
import { deleteReceptionPapers } from '../yard/reception/reception-papers.queries.ts'
import { isScrapped } from './owner.queries.ts'
import type { OrderContext } from './place-order.ts'

/**
 * Cancels the person's own order, until the station has the vehicle.
 * @throws ApiError VEHICLE_ALREADY_SCRAPPED, STATUS_CONFLICT; PERMISSION_DENIED where another owner
 *   ordered; ORDER_TOO_LATE with the station after the vehicle was handed over
 */
export async function cancelOrder(ctx: AppContext, call: OrderContext, tx: Tx): Promise<void> {
  const { vehicleId } = call.params
  const { personId } = call.caller
  const now = ctx.now()
  if (await isScrapped(tx, vehicleId)) throw new ApiError('VEHICLE_ALREADY_SCRAPPED')
  const vehicle = await transitionVehicle(tx, {
    vehicleId,
    transition: 'cancel',
    at: now,
    by: { personId },
  })
  const open = await lockOrder(tx, { vehicleId })
  if (open?.person_id !== personId) {
    throw new ApiError('PERMISSION_DENIED', 'The order is another owner’s')
  }
  await deleteReceptionPapers(ctx, tx, { vehicleId })
  const row = await writeOrderStep(tx, open, { step: 'cancel', by: { personId }, at: now })
  const station = await stationForOrder(tx, row.shop_id, { evenHidden: true })
  await Promise.all([
    station && notifyOwnerAndStation(ctx, tx, { event: 'cancelled', row, station, vehicle }),
    call.audit(tx, {
      action: 'vehicle.order',
      purpose: row.kind,
      outcome: 'cancelled',
      vehicleId,
      shopId: row.shop_id,
    }),
  ])
}

type OrderNotice = {
  event: 'ordered' | 'cancelled'
  row: OrderRow
  station: StationForOrder
  vehicle: VehicleRow
}

const mailTemplateOf = {
  ordered: { owner: 'ownerOrdered', station: 'stationOrdered' },
  cancelled: { owner: 'ownerCancelled', station: 'stationCancelled' },
} as const

/** Adds one mail to the owner and one to the station, each in its reader's language. */
export async function notifyOwnerAndStation(
  ctx: AppContext,
  tx: Tx,
  notice: OrderNotice,
): Promise<void> {
  const { event, row, station, vehicle } = notice
  const common = {
    about: { order: row, station, vehicle, publicUrl: ctx.config.publicUrl },
    now: ctx.now(),
  }
  if (event === 'ordered' && row.kind === 'pickup' && row.state === 'agreed') {
    return mailOrder(ctx, tx, { row, station, vehicle, owner: 'agreed', toStation: 'agreed' })
  }
  const calendar =
    event === 'cancelled'
      ? calendarFile({ ...common.about, locale: row.locale, now: common.now })
      : null
  const key = `order-${row.id}-${event}`
  const toOwner = enqueueMail(tx, ctx.secrets, {
    ...common,
    key: `${key}-owner`,
    to: row.email,
    locale: row.locale,
    template: mailTemplateOf[event].owner,
    calendar: calendar?.content.toString() ?? null,
  })
  const toStation =
    station.email &&
    enqueueMail(tx, ctx.secrets, {
      ...common,
      key: `${key}-station`,
      to: station.email,
      locale: station.locale,
      template: mailTemplateOf[event].station,
    })
  await Promise.all([toOwner, toStation])
}
