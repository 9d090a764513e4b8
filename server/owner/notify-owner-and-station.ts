import type { Tx } from '../db/index.ts'
import type { AppContext } from '../app-context.ts'
import { enqueueMail } from '../mail/mail.queries.ts'
import type { StationForOrder } from '../station/station.queries.ts'
import type { VehicleRow } from '../vehicle/vehicle.queries.ts'
import type { OrderRow } from './owner.queries.ts'

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

/** Promises one mail to the owner and one to the station, each in its reader's own language. */
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
  const key = `order-${row.id}-${event}`
  const toOwner = enqueueMail(tx, {
    ...common,
    key: `${key}-owner`,
    to: row.email,
    locale: row.locale,
    template: mailTemplateOf[event].owner,
  })
  const toStation =
    station.email &&
    enqueueMail(tx, {
      ...common,
      key: `${key}-station`,
      to: station.email,
      locale: station.locale,
      template: mailTemplateOf[event].station,
    })
  await Promise.all([toOwner, toStation])
}
