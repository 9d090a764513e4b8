import type { Generated, GeneratedAlways } from 'kysely'
import type { OrderWish, PickupFailure, PlacePrecision } from '#rules/order/order-request.ts'
import type { OrderActor, OrderState, OrderStepName } from '#rules/order/order-state.ts'
import type { Locale } from '#texts/index.ts'
import type { JsonWithDefault } from './tables-vehicle.ts'

type Id = GeneratedAlways<number>

export type VehicleOrder = {
  id: Id
  number: Generated<string>
  state: OrderState
  version: Generated<number>
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
  window_day: Generated<string | null>
  /** Minutes from midnight in Finland. null for the day of a self-delivery. */
  window_from: Generated<number | null>
  window_to: Generated<number | null>
  wishes: JsonWithDefault<OrderWish[]>
  /** Answers of the owner. null where the owner was not asked. */
  has_keys: Generated<boolean | null>
  rolls: Generated<boolean | null>
  truck_access: Generated<boolean | null>
  battery_damaged: Generated<boolean | null>
  access_note: Generated<string | null>
  place_precision: Generated<PlacePrecision | null>
  distance_km: Generated<number | null>
  /** Fee that the owner agreed to, with VAT. null where the station tells it. */
  fee_cents: Generated<number | null>
  /** Fee that the station told and the owner has yet to accept, in the state `proposed`. */
  proposed_fee_cents: Generated<number | null>
  consent_way: Generated<'online' | 'paper' | null>
  owner_changes: Generated<number>
  changeable_until: Generated<Date | null>
  remind_at: Generated<Date | null>
  answer_due_at: Generated<Date | null>
  escalate_at: Generated<Date | null>
  lapse_at: Generated<Date | null>
  reminders: Generated<string[]>
  agreed_at: Generated<Date | null>
  started_at: Generated<Date | null>
  handed_over_at: Generated<Date | null>
  driver_account_id: Generated<number | null>
  run_position: Generated<number | null>
  /** Revision of the calendar entry. */
  ics_sequence: Generated<number>
  replaces_id: Generated<number | null>
  missing_parts: Generated<string[]>
  holder_address: string | null
  holder_nationality: string | null
  locale: Locale
  created_at: Date
  received_at: Date | null
  cancelled_at: Date | null
}

export type OrderEvent = {
  id: Id
  order_id: number
  at: Date
  occurred_at: Date
  step: OrderStepName | 'place'
  from_state: OrderState | null
  to_state: OrderState
  actor: OrderActor
  account_id: number | null
  person_id: number | null
  /** Window that the step set. */
  window_day: Generated<string | null>
  window_from: Generated<number | null>
  window_to: Generated<number | null>
  by_phone: Generated<boolean>
  reason: Generated<string | null>
  /** Why a pickup failed. */
  failure: Generated<PickupFailure | null>
}
