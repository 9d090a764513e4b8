// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

export type OrderTables = {
  vehicle_order: {
    id: GeneratedAlways<number>
    vehicle_id: number
    person_id: number
    shop_id: number
    kind: 'pickup' | 'self_delivery'
    address: string | null
    city: string | null
    postal: string | null
    country: string | null
    lat: number | null
    lng: number | null
    phone: string
    email: string
    message: string | null
    missing_parts: Generated<string[]>
    locale: 'fi' | 'en' | 'se'
    created_at: Date
    received_at: Date | null
    cancelled_at: Date | null
    holder_address: string | null
    holder_nationality: string | null
    number: Generated<string>
    state: 'ordered' | 'proposed' | 'agreed' | 'on_the_way' | 'handed_over' | 'received' | 'cancelled'
    version: Generated<number>
    window_day: string | null
    /** Minutes from midnight in Finland. null for the day of a self-delivery. */
    window_from: number | null
    window_to: number | null
    wishes: ColumnType<ColumnTypes['vehicle_order.wishes'], string | undefined, string>
    /** Answers of the owner. null where the owner was not asked. */
    has_keys: boolean | null
    rolls: boolean | null
    truck_access: boolean | null
    battery_damaged: boolean | null
    access_note: string | null
    place_precision: 'address' | 'street' | 'area' | 'point' | null
    distance_km: number | null
    /** Fee that the owner agreed to, with VAT. null where the station tells it. */
    fee_cents: number | null
    consent_way: 'online' | 'paper' | null
    owner_changes: Generated<number>
    changeable_until: Date | null
    remind_at: Date | null
    answer_due_at: Date | null
    escalate_at: Date | null
    lapse_at: Date | null
    reminders: Generated<string[]>
    agreed_at: Date | null
    started_at: Date | null
    handed_over_at: Date | null
    driver_account_id: number | null
    run_position: number | null
    /** Revision of the calendar entry. */
    ics_sequence: Generated<number>
    replaces_id: number | null
    /** Fee that the station told and the owner has yet to accept. */
    proposed_fee_cents: number | null
  }
  order_event: {
    id: GeneratedAlways<number>
    order_id: number
    at: Date
    occurred_at: Date
    step: ColumnTypes['order_event.step']
    from_state: ColumnTypes['order_event.from_state'] | null
    to_state: ColumnTypes['order_event.to_state']
    actor: 'owner' | 'station' | 'clock'
    account_id: number | null
    person_id: number | null
    /** Window that the step set. */
    window_day: string | null
    window_from: number | null
    window_to: number | null
    by_phone: Generated<boolean>
    reason: string | null
    /** Why a pickup failed. */
    failure: 'no_keys' | 'nobody_there' | 'no_access' | 'wrong_vehicle' | 'other' | null
  }
}
