import type { Generated, GeneratedAlways } from 'kysely'
import type { ConditionAnswers, Damage, MissingPart } from '#rules/vehicle/inspection.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import type { Condition, Kind } from '#rules/vehicle/vehicle.ts'
import type { TransitionName, VehicleStatus } from '#rules/vehicle/vehicle-status.ts'
import type { Locale } from '#texts/index.ts'

// The columns of the tables of vehicles and their documents.

type Id = GeneratedAlways<number>

export type StoredFile = {
  id: string
  name: string
  content_type: string
  size: number
  sha256: Buffer
  /** null where another store than the database holds the bytes. */
  content: Buffer | null
  created_at: Date
}

export type Vehicle = {
  id: Id
  registry_id: string | null
  plate: string | null
  vin: string | null
  make: string | null
  model: string | null
  model_year: number | null
  color: string | null
  kind: Kind | null
  eu_class: string | null
  power: string | null
  mileage_km: number | null
  first_registered: string | null
  is_decommissioned: Generated<boolean>
  is_plateless: Generated<boolean>
  company_name: string | null
  company_business_id: string | null
  owner_count: Generated<number>
  condition: Condition | null
  remarks: string | null
  status: VehicleStatus
  status_updated_at: Date
  shop_id: number | null
  listing_expires_at: Date | null
  created_at: Date
  sender_shop_id: number | null
  description: string | null
  image_id: string | null
  thumbnail: Buffer | null
}

export type Reception = {
  vehicle_id: number
  shop_id: number
  account_id: number
  started_at: Date
  owner_confirmed_at: Date | null
  basis:
    | 'owner'
    | 'representative'
    | 'restricted'
    | 'missing_data'
    | 'estate'
    | 'deed_of_sale'
    | 'other'
    | null
  first_name: string | null
  last_name: string | null
  address: string | null
  person_id: number | null
  reason: string | null
}

export type VehicleStage = { vehicle_id: number; stage: Stage; account_id: number; done_at: Date }

export type Registration = {
  certificate_id: number
  state: 'pending' | 'confirmed' | 'refused'
  reason: string | null
  receipt: string | null
  settled_at: Date | null
}

export type VehicleRight = {
  vehicle_id: number
  person_id: number
  basis: 'owner' | 'representative'
  checked_at: Date
}

export type VehicleOrder = {
  id: Id
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
  preferred_date: string | null
  missing_parts: Generated<string[]>
  locale: Locale
  created_at: Date
  received_at: Date | null
  cancelled_at: Date | null
}

export type VehicleEvent = {
  id: Id
  vehicle_id: number
  at: Date
  move: TransitionName
  from_status: VehicleStatus
  to_status: VehicleStatus
  from_shop_id: number | null
  to_shop_id: number | null
  account_id: number | null
  person_id: number | null
  reason: string | null
}

export type Certificate = {
  id: Id
  vehicle_id: number
  number: string
  token: string
  issued_on: string
  shop_id: number
  issuer_name: string
  issuer_business_id: string | null
  issuer_address: string
  permit_authority: string | null
  permit_authority_address: string | null
  permit_number: string | null
  agent_name: string
  holder_name: string
  holder_address: string | null
  holder_nationality: Generated<string>
  handed_over_by: 'owner' | 'power_of_attorney' | 'representative' | 'estate' | 'other'
  plates: 'destroyed' | 'missing' | 'returned'
  locale: Locale
  file_id: string | null
  created_at: Date
  powers_of_attorney_received: Generated<number>
  powers_of_attorney_missing_reason: string | null
  seal_level: 'B-B' | 'B-T' | null
  seal_subject: string | null
  sealed_at: Date | null
}

export type PowerOfAttorney = {
  id: Id
  vehicle_id: number
  shop_id: number
  account_id: number
  file_id: string
  created_at: Date
}

type Answer<Question extends keyof ConditionAnswers> = NonNullable<
  ConditionAnswers[Question]
> | null

export type Inspection = {
  vehicle_id: number
  account_id: number
  inspected_at: Date
  runs: Answer<'runs'>
  body: Answer<'body'>
  rust: Answer<'rust'>
  interior: Answer<'interior'>
  mileage_km: number | null
  missing_parts: MissingPart[] | null
  damage: Damage[] | null
}

export type VehicleTables = {
  file: StoredFile
  vehicle: Vehicle
  vehicle_right: VehicleRight
  vehicle_order: VehicleOrder
  vehicle_event: VehicleEvent
  certificate: Certificate
  certificate_person: { certificate_id: number; person_id: number }
  reception: Reception
  power_of_attorney: PowerOfAttorney
  inspection: Inspection
  vehicle_stage: VehicleStage
  registration: Registration
}
