import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Stage } from '#rules/process.ts'
import type { VehicleStatus } from '#rules/vehicle-status.ts'
import type { Kind, Condition } from '#rules/vehicle.ts'
import type { MoveName } from '#rules/vehicle-status.ts'
import type { Locale } from '#texts/index.ts'

/** The columns of migrations/, as TypeScript sees them. A test compares the two. */

type Id = GeneratedAlways<number>
type Json = ColumnType<unknown, string, string>

export type Company = {
  id: Id
  kind: 'operator' | 'subcontractor'
  operator_id: number | null
  name: string
  business_id: string | null
  email: string | null
  phone: string | null
  contact_person: string | null
  address: string | null
  city: string | null
  postal: string | null
  country: Generated<string>
  lat: number | null
  lng: number | null
  permit_authority: string | null
  permit_authority_address: string | null
  permit_number: string | null
  permit_valid_until: string | null
  has_battery_duty: Generated<boolean>
  created_at: Date
  deactivated_at: Date | null
}

export type Shop = {
  id: Id
  company_id: number
  name: string
  email: string | null
  phone: string | null
  contact_person: string | null
  address: string | null
  city: string | null
  postal: string | null
  country: Generated<string>
  lat: number | null
  lng: number | null
  position: GeneratedAlways<string | null>
  opening_hours_mon: Generated<string>
  opening_hours_tue: Generated<string>
  opening_hours_wed: Generated<string>
  opening_hours_thu: Generated<string>
  opening_hours_fri: Generated<string>
  opening_hours_sat: Generated<string>
  opening_hours_sun: Generated<string>
  is_private: Generated<boolean>
  has_pickup: Generated<boolean>
  pickup_radius_km: number | null
  accepts_kinds: Kind[]
  ev_hv_certified: Generated<boolean>
  locale: Generated<Locale>
  created_at: Date
  deactivated_at: Date | null
}

export type Account = {
  id: Id
  company_id: number | null
  username: string
  email: string
  name: string
  phone: string | null
  password_hash: string | null
  group_name: 'operator' | 'contractor' | 'admin' | null
  locale: Generated<Locale>
  created_at: Date
  deactivated_at: Date | null
  totp_secret_sealed: Buffer | null
  totp_confirmed_at: Date | null
  totp_last_step: number | null
  totp_prepared_sealed: Buffer | null
}

export type RecoveryCode = {
  code_hash: Buffer
  account_id: number
  created_at: Date
  used_at: Date | null
}

export type Person = {
  id: Id
  personal_id_hash: Buffer
  personal_id_sealed: Buffer
  first_names: string
  last_name: string
  locale: Generated<Locale>
  created_at: Date
  last_seen_at: Date
}

export type SigningKey = {
  id: string
  public_key: string
  private_key_sealed: Buffer
  created_at: Date
}

export type Session = {
  id: string
  account_id: number | null
  person_id: number | null
  generation: Generated<number>
  created_at: Date
  refreshed_at: Date
  expires_at: Date
  ended_at: Date | null
  ended_because:
    | 'logout'
    | 'reuse'
    | 'password'
    | 'deactivated'
    | 'replaced'
    | 'second_factor'
    | null
  device: string | null
}

export type EidAttempt = {
  state: string
  nonce: string
  code_verifier: string | null
  browser_hash: Buffer
  locale: Locale
  return_to: string | null
  created_at: Date
}

export type LoginFailure = { id: Id; username_hash: Buffer; at: Date }

export type StoredFile = {
  id: string
  name: string
  content_type: string
  size: number
  sha256: Buffer
  /** null where the bytes lie in another store than the database. */
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

export type PasswordReset = {
  token_hash: Buffer
  account_id: number
  created_at: Date
  expires_at: Date
  used_at: Date | null
  purpose: Generated<'reset' | 'invitation'>
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
  move: MoveName
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
}

export type OutboxKind = 'mail' | 'scrapping' | 'file_removal'

export type Outbox = {
  id: Id
  kind: OutboxKind
  key: string
  payload: Json
  created_at: Date
  run_at: Date
  attempts: Generated<number>
  locked_until: Date | null
  last_error: string | null
  done_at: Date | null
  failed_at: Date | null
}

export type Audit = {
  id: Id
  at: Date
  action: string
  role: Generated<string>
  account_id: number | null
  person_id: number | null
  shop_id: number | null
  vehicle_id: number | null
  subject_person_id: number | null
  subject_account_id: number | null
  subject_company_id: number | null
  subject_shop_id: number | null
  purpose: string
  outcome: string
  request_id: string
}

export type IdempotencyKey = {
  key: string
  caller: string
  route: string
  body_hash: Buffer
  answer: Json | null
  created_at: Date
}

export type Make = { id: Id; name: string; kinds: Kind[] }

export type Model = {
  id: Id
  make_id: number
  name: string
  from_year: number | null
  to_year: number | null
}

export type Tables = {
  company: Company
  shop: Shop
  company_shop: { company_id: number; shop_id: number }
  account: Account
  account_shop: { account_id: number; shop_id: number }
  person: Person
  signing_key: SigningKey
  session: Session
  eid_attempt: EidAttempt
  login_failure: LoginFailure
  file: StoredFile
  vehicle: Vehicle
  vehicle_right: VehicleRight
  vehicle_order: VehicleOrder
  vehicle_event: VehicleEvent
  certificate: Certificate
  certificate_person: { certificate_id: number; person_id: number }
  outbox: Outbox
  audit: Audit
  idempotency_key: IdempotencyKey
  reception: Reception
  vehicle_stage: VehicleStage
  registration: Registration
  password_reset: PasswordReset
  recovery_code: RecoveryCode
  make: Make
  model: Model
}
