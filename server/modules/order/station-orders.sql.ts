import type { Selectable } from 'kysely'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { dayAfter, finnishDay, finnishMoment } from '#rules/finnish-day.ts'
import { needsHouseholdDocument } from '#rules/load/household.ts'
import { areConsentsMissing } from '#rules/order/consent.ts'
import { groupOf, type OrderGroup } from '#rules/order/order-groups.ts'
import { possibleSteps } from '#rules/order/order-state.ts'
import type { PickupTerms } from '#rules/order/pickup-terms.ts'
import type { StationCalendar } from '#rules/order/working-time.ts'
import { distanceKm } from '#rules/station/distance.ts'
import { directionsTo } from '#rules/station/directions.ts'
import { hasHighVoltage, hazardOf } from '#rules/station/station.ts'
import { preparedQuery, type Db, type Params, type Vehicle } from '#server/platform/db/index.ts'
import { consentCountsOfOrders } from '#server/modules/consent/sql.ts'
import { feeOf, givenWith, orderFacts, windowOf, type OrderRow } from './order-steps.sql.ts'

type VehicleColumns = Pick<
  Selectable<Vehicle>,
  'plate' | 'vin' | 'make' | 'model' | 'model_year' | 'color' | 'power'
> & { vehicle_kind: Selectable<Vehicle>['kind'] }

/** An order with the facts of its vehicle, station and driver. */
export type StationOrder = OrderRow &
  VehicleColumns & {
    shop_lat: number | null
    shop_lng: number | null
    pickup_payment: PickupTerms['payment']
    driver_name: string | null
    owner_first_names: string
    owner_last_name: string
    company_name: string | null
    document_id: number | null
    document_number: string | null
  }

const withFacts = (db: Db) =>
  db
    .selectFrom('vehicle_order')
    .innerJoin('vehicle', 'vehicle.id', 'vehicle_order.vehicle_id')
    .innerJoin('shop', 'shop.id', 'vehicle_order.shop_id')
    .innerJoin('person as owner', 'owner.id', 'vehicle_order.person_id')
    .leftJoin('account as driver', 'driver.id', 'vehicle_order.driver_account_id')
    .leftJoin('load as document', 'document.order_id', 'vehicle_order.id')
    .selectAll('vehicle_order')
    .select(['vehicle.company_name', 'document.id as document_id'])
    .select('document.number as document_number')
    .select([
      'vehicle.plate',
      'vehicle.vin',
      'vehicle.make',
      'vehicle.model',
      'vehicle.model_year',
      'vehicle.color',
      'vehicle.power',
      'vehicle.kind as vehicle_kind',
      'shop.lat as shop_lat',
      'shop.lng as shop_lng',
      'shop.pickup_payment',
      'driver.name as driver_name',
      'owner.first_names as owner_first_names',
      'owner.last_name as owner_last_name',
    ])

/** Open orders of a station, in no sequence. A station has some dozens. */
export const openOrdersAt = preparedQuery((db, { shopId }: Params<{ shopId: number }>) =>
  withFacts(db)
    .where('vehicle_order.shop_id', '=', shopId)
    .where('vehicle_order.received_at', 'is', null)
    .where('vehicle_order.cancelled_at', 'is', null),
)

/** Great-circle kilometres from the station to the vehicle. null for a self-delivery. */
export const kilometres = (order: StationOrder) =>
  order.kind === 'pickup' ? distanceKm({ lat: order.shop_lat, lng: order.shop_lng }, order) : null

/** Group of an open order at that moment. */
export const groupAt = (order: OrderRow, now: Date, calendar: StationCalendar): OrderGroup =>
  groupOf(
    {
      kind: order.kind,
      state: order.state,
      windowDay: order.window_day,
      windowTo: order.window_to,
    },
    { now, today: finnishDay(now), calendar },
  )

/** The moment of the reading, and the template of routes to the vehicles. */
type Reading = { now: Date; directionsUrl: string }

/** Orders in the form of the contract, in the same sequence. */
export async function stationOrderRowsFrom(
  db: Db,
  orders: readonly StationOrder[],
  reading: Reading,
): Promise<StationOrderRow[]> {
  const countsOf = await consentCountsOfOrders(db, orders, reading.now)
  return orders.map((order) => rowFrom(order, { ...reading, consents: countsOf(order) }))
}

/** One order in the form of the contract, in any state. */
export async function stationOrderRow(
  db: Db,
  orderId: number,
  reading: Reading,
): Promise<StationOrderRow> {
  const order = await withFacts(db)
    .where('vehicle_order.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const countsOf = await consentCountsOfOrders(db, [order], reading.now)
  return rowFrom(order, { ...reading, consents: countsOf(order) })
}

type RowAbout = Reading & { consents: StationOrderRow['consents'] }

function rowFrom(order: StationOrder, { now, directionsUrl, consents }: RowAbout): StationOrderRow {
  const isPickup = order.kind === 'pickup'
  const { address, city, postal, country, lat, lng } = order
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    version: order.version,
    kind: order.kind,
    vehicle: {
      id: order.vehicle_id,
      plate: order.plate,
      vin: order.vin,
      make: order.make,
      model: order.model,
      model_year: order.model_year,
      color: order.color,
      kind: order.vehicle_kind,
      is_high_voltage: hasHighVoltage(order.power),
      hazard: hazardOf(order.power),
    },
    location: isPickup ? { address, city, postal, country: country ?? 'FI', lat, lng } : null,
    distance_km: kilometres(order),
    directions_url: isPickup ? directionsTo(directionsUrl, order) : null,
    owner_name: `${order.owner_first_names} ${order.owner_last_name}`.trim(),
    ...givenWith(order),
    window: windowOf(order),
    planned_day: isPickup ? null : order.window_day,
    fee_cents: feeOf(order),
    created_at: order.created_at.toISOString(),
    answer_due_at: order.answer_due_at?.toISOString() ?? null,
    started_at: order.started_at?.toISOString() ?? null,
    handed_over_at: order.handed_over_at?.toISOString() ?? null,
    driver:
      order.driver_account_id !== null
        ? { id: order.driver_account_id, name: order.driver_name ?? '' }
        : null,
    run_position: order.run_position,
    can: possibleSteps('station', orderFacts(order), { now, today: finnishDay(now) }),
    transfer_document:
      order.document_id !== null
        ? { load_id: order.document_id, number: order.document_number ?? '' }
        : null,
    needs_transfer_document:
      order.document_id === null &&
      needsHouseholdDocument({
        ...order,
        vehicleKind: order.vehicle_kind,
        isOfCompany: order.company_name !== null,
      }),
    payment: order.pickup_payment,
    consents,
    consents_missing: consents !== null && areConsentsMissing(consents, order, now),
  }
}

/** Users of the station who may drive, by name. */
export function driversAt(
  db: Db,
  shopId: number,
): Promise<{ id: number; name: string; company: string }[]> {
  return db
    .selectFrom('account')
    .innerJoin('account_shop', 'account_shop.account_id', 'account.id')
    .innerJoin('company', 'company.id', 'account.company_id')
    .where('account_shop.shop_id', '=', shopId)
    .where('account.deactivated_at', 'is', null)
    .where('account.is_machine', '=', false)
    .where('company.deactivated_at', 'is', null)
    .orderBy('account.name')
    .orderBy('account.id')
    .select(['account.id', 'account.name', 'company.name as company'])
    .execute()
}

/** Those vehicles of which the audit has an entry of the user with that purpose and day. */
export const auditedVehicles = (
  db: Db,
  of: { vehicleIds: readonly number[]; accountId: number; purpose: string; day: string },
) =>
  db
    .selectFrom('audit')
    .where('vehicle_id', 'in', of.vehicleIds)
    .where('account_id', '=', of.accountId)
    .where('purpose', '=', of.purpose)
    .where('at', '>=', finnishMoment(of.day, 0))
    .where('at', '<', finnishMoment(dayAfter(of.day, 1), 0))
    .select('vehicle_id')
    .execute()
