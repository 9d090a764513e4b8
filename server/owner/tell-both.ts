import type { Tx } from '../database.ts'
import type { House } from '../house.ts'
import { promiseMail } from '../mail/mail.queries.ts'
import type { StationForOrder } from '../station/station.queries.ts'
import type { VehicleRow } from '../vehicle/vehicle.queries.ts'
import type { OrderRow } from './owner.queries.ts'

type Told = {
  event: 'ordered' | 'cancelled'
  row: OrderRow
  station: StationForOrder
  vehicle: VehicleRow
}

const letterOf = {
  ordered: { owner: 'ownerOrdered', station: 'stationOrdered' },
  cancelled: { owner: 'ownerCancelled', station: 'stationCancelled' },
} as const

/** Promises one mail to the owner and one to the station, each in its reader's own language. */
export async function tellBoth(house: House, tx: Tx, told: Told): Promise<void> {
  const { event, row, station, vehicle } = told
  const common = {
    about: { order: row, station, vehicle, publicUrl: house.config.publicUrl },
    now: house.now(),
  }
  const key = `order-${row.id}-${event}`
  const toOwner = promiseMail(tx, {
    ...common,
    key: `${key}-owner`,
    to: row.email,
    locale: row.locale,
    letter: letterOf[event].owner,
  })
  const toStation =
    station.email &&
    promiseMail(tx, {
      ...common,
      key: `${key}-station`,
      to: station.email,
      locale: station.locale,
      letter: letterOf[event].station,
    })
  await Promise.all([toOwner, toStation])
}
