import { sql } from 'kysely'
import type { Order } from '#contract/shapes.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { possibleSteps } from '#rules/order/order-state.ts'
import type { Db } from '#server/platform/db/index.ts'
import { consentCountsOf } from '#server/modules/consent/sql.ts'
import { publicStationById } from '#server/modules/station/station.sql.ts'
import { feeOf, orderFacts, windowOf, type OrderRow } from './order-steps.sql.ts'

/** The order without the data that its contact needs. Erasure and retention leave the same. */
export const withoutContact = sql`phone = '', email = '', address = null, postal = null, lat = null, lng = null,
  message = null, holder_address = null, holder_nationality = null, access_note = null, wishes = '[]',
  fee_cents = null, proposed_fee_cents = null, has_keys = null, rolls = null, truck_access = null, battery_damaged = null`

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
    phone: row.phone,
    email: row.email,
    message: row.message,
    window: windowOf(row),
    planned_day: isPickup ? null : row.window_day,
    wishes: row.wishes,
    has_keys: row.has_keys,
    rolls: row.rolls,
    truck_access: row.truck_access,
    battery_damaged: row.battery_damaged,
    access_note: row.access_note,
    fee_cents: feeOf(row),
    can: possibleSteps('owner', orderFacts(row), { now, today: finnishDay(now) }),
    changeable_until: isoOrNull(row.changeable_until),
    answer_due_at: isoOrNull(row.answer_due_at),
    missing_parts: row.missing_parts,
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
