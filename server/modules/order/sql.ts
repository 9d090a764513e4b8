import { sql, type Updateable } from 'kysely'
import type { GivenWithOrder, Order } from '#contract/shapes.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { perText } from '#rules/order/order-request.ts'
import { possibleSteps } from '#rules/order/order-state.ts'
import { perAnswer } from '#rules/order/pickup-answers.ts'
import type { Db, VehicleOrder, Tx } from '#server/platform/db/index.ts'
import { consentCountsOf } from '#server/modules/consent/sql.ts'
import { publicStationById } from '#server/modules/station/station.sql.ts'
import { feeOf, givenWith, orderFacts, windowOf, type OrderRow } from './order-steps.sql.ts'

/** Columns that lose what a person gave. The missing parts tell about the vehicle, and stay. */
const emptied = {
  phone: '',
  email: '',
  ...perText(() => null),
  wishes: '[]',
  ...perAnswer(() => null),
  address: null,
  postal: null,
  lat: null,
  lng: null,
  holder_address: null,
  holder_nationality: null,
  fee_cents: null,
  proposed_fee_cents: null,
} satisfies Updateable<VehicleOrder> &
  Record<Exclude<keyof GivenWithOrder, 'missing_parts'>, unknown>

/** The order without the data that its contact needs. Erasure and retention leave the same. */
export const withoutContact = sql.join(
  Object.entries(emptied).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
)

/** An order with its station in the form of the contract, at that moment. */
export async function orderFrom(db: Db, row: OrderRow, now: Date): Promise<Order> {
  const isPickup = row.kind === 'pickup'
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    version: row.version,
    kind: row.kind,
    shop: await publicStationById(db, row.shop_id),
    location: isPickup
      ? {
          address: row.address,
          city: row.city,
          postal: row.postal,
          country: row.country ?? 'FI',
          lat: row.lat,
          lng: row.lng,
        }
      : null,
    ...givenWith(row),
    window: windowOf(row),
    planned_day: isPickup ? null : row.window_day,
    fee_cents: feeOf(row),
    can: possibleSteps('owner', orderFacts(row), { now, today: finnishDay(now) }),
    changeable_until: isoOrNull(row.changeable_until),
    answer_due_at: isoOrNull(row.answer_due_at),
    consents: await consentCountsOf(
      db,
      { vehicleId: row.vehicle_id, requestedBy: row.person_id },
      now,
    ),
    created_at: row.created_at.toISOString(),
    agreed_at: isoOrNull(row.agreed_at),
    started_at: isoOrNull(row.started_at),
    handed_over_at: isoOrNull(row.handed_over_at),
    received_at: isoOrNull(row.received_at),
    cancelled_at: isoOrNull(row.cancelled_at),
  }
}

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

export const orderOfPerson = (
  db: Db,
  { orderId, personId }: { orderId: number; personId: number },
) =>
  db
    .selectFrom('vehicle_order')
    .where('id', '=', orderId)
    .where('person_id', '=', personId)
    .select('id')
    .executeTakeFirst()

/** Vehicles of the station's orders, locked in the sequence of their ids. */
export const lockVehiclesOfOrders = (
  tx: Tx,
  { shopId, orderIds }: { shopId: number; orderIds: readonly number[] },
) =>
  tx
    .selectFrom('vehicle')
    .where('vehicle.id', 'in', (orders) =>
      orders
        .selectFrom('vehicle_order')
        .where('vehicle_order.shop_id', '=', shopId)
        .where('vehicle_order.id', 'in', orderIds)
        .select('vehicle_order.vehicle_id'),
    )
    .orderBy('vehicle.id')
    .select(['id', 'status', 'shop_id', 'sender_shop_id'])
    .forUpdate()
    .execute()
