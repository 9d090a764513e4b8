import { sql } from 'kysely'

/** The order without the data that its contact needs. Erasure and retention leave the same. */
export const withoutContact = sql`phone = '', email = '', address = null, postal = null, lat = null, lng = null,
  message = null, holder_address = null, holder_nationality = null, access_note = null, wishes = '[]',
  fee_cents = null, proposed_fee_cents = null, has_keys = null, rolls = null, truck_access = null, battery_damaged = null`
