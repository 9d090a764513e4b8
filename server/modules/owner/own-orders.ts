import type { OrderStepEvent, OwnerOrder } from '#contract/owner-order.ts'
import { directionsTo } from '#rules/station/directions.ts'
import { hasHighVoltage } from '#rules/station/station.ts'
import type { Db } from '#server/platform/db/index.ts'
import { orderFrom } from '#server/modules/order/sql.ts'
import { windowOf, type OrderRow } from '#server/modules/order/order-steps.sql.ts'
import { factsOfVehicle, vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import { certificatesOf } from './history.sql.ts'
import { cancellation, orderEvents, ownOrders, transferDocument } from './own-orders.sql.ts'

type Reading = { now: Date; directionsUrl: string }

/** Orders of the person, newest first. `db` is one connection. */
export async function ordersOf(
  db: Db,
  { personId, ...reading }: Reading & { personId: number },
): Promise<OwnerOrder[]> {
  const rows = await ownOrders(db, { personId })
  return Promise.all(rows.map((row) => ownerOrderFrom(db, row, reading)))
}

/** An order with its vehicle, its certificate and the route to its station. */
export async function ownerOrderFrom(
  db: Db,
  row: OrderRow,
  { now, directionsUrl }: Reading,
): Promise<OwnerOrder> {
  const { vehicle_id: vehicleId, person_id: personId } = row
  const [order, vehicle, certificates, cancelling, documents] = await Promise.all([
    orderFrom(db, row, now),
    vehicleById(db, vehicleId),
    row.received_at ? certificatesOf(db, { vehicleId, personId }) : [],
    row.state === 'cancelled' ? cancellation(db, { orderId: row.id }) : [],
    row.handed_over_at ? transferDocument(db, { orderId: row.id }) : [],
  ])
  const certificate = certificates.find(({ state }) => state === 'valid')
  return {
    ...order,
    vehicle: {
      ...factsOfVehicle(vehicle),
      is_high_voltage: hasHighVoltage(vehicle.power),
      owner_count: vehicle.owner_count,
    },
    certificate: certificate
      ? { number: certificate.number, issued_at: certificate.issued_on }
      : null,
    cancelled_by: cancelling[0]?.actor ?? null,
    transfer_document: documents[0]?.number ?? null,
    directions_url: directionsTo(directionsUrl, order.shop.location),
  }
}

/** Steps of an order, oldest first. */
export async function orderEventsOf(db: Db, orderId: number): Promise<OrderStepEvent[]> {
  const rows = await orderEvents(db, { orderId })
  return rows.map((row) => ({
    at: row.at.toISOString(),
    occurred_at: row.occurred_at.toISOString(),
    step: row.step,
    to_state: row.to_state,
    by: row.actor,
    window: windowOf(row),
    by_phone: row.by_phone,
    reason: row.reason,
    failure: row.failure,
  }))
}
