import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { OrderRow } from './order-steps.sql.ts'
import type { StationForOrder } from '#server/modules/station/station.sql.ts'
import { recordOwnerMail, type VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { mail as ordinaryMail } from '#server/platform/mail/mail-work.ts'
import { withdraw } from '#server/platform/work/queue.ts'
import { calendarFile } from './calendar-file.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { type OwnerMail, type Replaced, type StationMail, orderMails } from './mails.ts'

type OrderMails = {
  row: OrderRow
  station: StationForOrder
  vehicle: VehicleRow
  owner?: OwnerMail
  toStation?: StationMail
  reason?: string | undefined
  /** The order that ended in favour of this one. */
  replaced?: Replaced | undefined
  /** Addresses in place of the station's own. */
  readers?: readonly { email: string; locale: StationForOrder['locale'] }[]
  /** Part of the key of a mail that goes more than once in one version, such as its day. */
  suffix?: string
}

/** A receipt waits for two minutes, so that an undo at once stops it. */
const receiptDelayMs = 120_000

const ownerKey = ({ id, version }: Versioned, event: OwnerMail, suffix = '') =>
  `order-${id}-${version}-${event}${suffix}-owner`
type Versioned = Pick<OrderRow, 'id' | 'version'>

/** Stops the receipt of a handover that is undone, if it has not left. */
export const withdrawReceipt = (tx: Tx, handedOver: OrderRow): Promise<void> =>
  withdraw(tx, ordinaryMail, ownerKey(handedOver, 'handedOver'))

/** States of which the owner gets the calendar entry. */
const inCalendar: ReadonlySet<OrderRow['state']> = new Set(['agreed', 'cancelled'])

/**
 * Enqueues the mails about a step of an order, each in its reader's language. A mail has the version
 * of the order in its key, so that none goes twice. An agreed or cancelled time comes as a calendar
 * entry too.
 */
export async function mailOrder(ctx: AppContext, tx: Tx, mails: OrderMails): Promise<void> {
  const { row: order, station, vehicle, owner, toStation, reason, replaced, suffix = '' } = mails
  const { publicUrl } = ctx.config
  const now = ctx.now()
  const about = { order, station, vehicle, publicUrl, reason, replaced }
  const key = `order-${order.id}-${order.version}`
  if (owner) {
    const entries = [{ order, station }, ...(replaced ? [replaced] : [])].filter((entry) =>
      inCalendar.has(entry.order.state),
    )
    const calendar = calendarFile({ ...about, entries, locale: order.locale, now })
    const mail = enqueueMail(tx, ctx.secrets, {
      key: ownerKey(order, owner, suffix),
      to: order.email,
      locale: order.locale,
      template: orderMails.ownerOrder,
      about: { ...about, event: owner },
      calendar: calendar?.content.toString() ?? null,
      now,
      ...(owner === 'handedOver' && { sendAt: new Date(now.getTime() + receiptDelayMs) }),
    })
    // A receipt may still be withdrawn. The history has the handover itself.
    const isCertain = owner !== 'handedOver'
    const where = { vehicleId: vehicle.id, shopId: station.id, at: now }
    // Sent together: a query that starts after another one failed would miss the transaction.
    await Promise.all([mail, isCertain && recordOwnerMail(tx, 'order', where)])
  }
  if (!toStation) return
  const own = station.email ? [{ email: station.email, locale: station.locale }] : []
  for (const [index, { email, locale }] of (mails.readers ?? own).entries()) {
    await enqueueMail(tx, ctx.secrets, {
      key: `${key}-${toStation}${suffix}-station${index === 0 ? '' : `-${index}`}`,
      to: email,
      locale,
      template: orderMails.stationOrder,
      about: { ...about, event: toStation },
      now,
    })
  }
}
