import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CompanyKind } from '#rules/access/roles.ts'
import type { ExportFormat, ExportKind, ExportState, exportFailures } from '#rules/exports.ts'
import type { AnswerValue } from '#rules/report/questionnaires/question.ts'
import type { FeeBand, PickupTerms, StationPower } from '#rules/order/pickup-terms.ts'
import type { ReportStatus, ReportType } from '#rules/report/report.ts'
import type { OpeningHours } from '#rules/station/opening-hours.ts'
import type { Condition, Kind } from '#rules/vehicle/vehicle.ts'
import type { Locale } from '#texts/index.ts'
import type { AccountTables } from './tables-account.ts'
import type { ScrappingConsent } from './tables-consent.ts'
import type { AnnouncementTables } from './tables-announcement.ts'
import type { LoadTables } from './tables-load.ts'
import type { MassTables } from './tables-mass.ts'
import type { PartTables } from './tables-part.ts'
import type { JsonWithDefault, VehicleTables } from './tables-vehicle.ts'

export type * from './tables-account.ts'
export type * from './tables-consent.ts'
export type * from './tables-load.ts'
export type * from './tables-order.ts'
export type * from './tables-part.ts'
export type * from './tables-certificate.ts'
export type * from './tables-vehicle.ts'

// The columns of schema/ as TypeScript sees them. catalogue.test.ts compares them with PostgreSQL.

type Id = GeneratedAlways<number>
type Json = ColumnType<unknown, string, string>

/** Contact person and place of a company or a station. */
type Contact = {
  email: string | null
  phone: string | null
  contact_person: string | null
  address: string | null
  city: string | null
  postal: string | null
  country: Generated<string>
  lat: number | null
  lng: number | null
}

export type Company = Contact & {
  id: Id
  kind: CompanyKind
  operator_id: number | null
  name: string
  business_id: string | null
  permit_authority: string | null
  permit_authority_address: string | null
  permit_number: string | null
  permit_valid_until: string | null
  permit_extended_until: string | null
  permit_extension_file_id: string | null
  permit_extended_at: Date | null
  permit_extended_by: number | null
  permit_ends_on: GeneratedAlways<string | null>
  has_battery_duty: Generated<boolean>
  /** The association notes it. */
  recycles_batteries: Generated<boolean>
  created_at: Date
  deactivated_at: Date | null
}

export type Shop = Contact &
  Record<keyof OpeningHours, Generated<string>> & {
    id: Id
    company_id: number
    name: string
    position: GeneratedAlways<string | null>
    is_private: Generated<boolean>
    has_pickup: Generated<boolean>
    pickup_radius_km: number | null
    pickup_municipalities: Generated<string[]>
    pickup_fee: Generated<PickupTerms['fee']['kind']>
    pickup_bands: JsonWithDefault<FeeBand[]>
    pickup_confirm: Generated<PickupTerms['confirm']>
    pickup_notice_days: Generated<number>
    pickup_horizon_days: Generated<number>
    pickup_payment: Generated<PickupTerms['payment']>
    pickup_note: JsonWithDefault<PickupTerms['note']>
    closed_on_holidays: Generated<boolean>
    accepts_kinds: Kind[]
    accepts_powers: Generated<StationPower[]>
    ev_hv_certified: GeneratedAlways<boolean>
    locale: Generated<Locale>
    created_at: Date
    deactivated_at: Date | null
  }

export type PickupWindow = {
  shop_id: number
  /** From Monday, 0 to 6. */
  weekday: number
  from_minute: number
  to_minute: number
  capacity: number
}

export type PickupDay = {
  shop_id: number
  day: string
  is_open: boolean | null
  extra_capacity: Generated<number>
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

/** Work that leaves its transaction: messages, exports and cron jobs. */
export type Work = {
  id: Id
  kind: string
  /** The receiver recognises a double by it. */
  key: string
  /** The share that must not fill a kind, such as a company. */
  lane: Generated<string | null>
  payload_sealed: Generated<Buffer | null>
  created_at: Date
  /** The first time at which it may run. The age of waiting work counts from here. */
  due_at: Date
  /** The next try. */
  run_at: Date
  attempts: Generated<number>
  lease: Generated<string | null>
  locked_until: Generated<Date | null>
  done_at: Generated<Date | null>
  failed_at: Generated<Date | null>
  last_error: Generated<string | null>
  /** The last run of a cron job. */
  last: Json | null
}

export type Export = {
  id: string
  account_id: number
  kind: ExportKind
  format: ExportFormat
  filter: Json
  locale: Locale
  state: ExportState
  rows_done: Generated<number>
  rows_total: number | null
  error: (typeof exportFailures)[number] | null
  file_id: string | null
  created_at: Date
  ended_at: Date | null
}

export type Make = { id: Id; name: string; kinds: Kind[]; search_form: GeneratedAlways<string> }

export type Model = {
  id: Id
  make_id: number
  name: string
  from_year: number | null
  to_year: number | null
  search_form: GeneratedAlways<string>
}

type Value = ColumnType<AnswerValue, string | null, string | null>

export type StoredStatus = Exclude<ReportStatus, 'not_started'>

export type ReportTable = {
  id: Id
  type: ReportType
  year: number
  version: number
  status: StoredStatus
  company_id: number | null
  shop_id: number | null
  token_hash: Buffer | null
  confirmed_email: string | null
  voided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  chosen_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  locale: Locale
  created_at: Date
  updated_at: Date
  reopened_at: Date | null
  reopened_reason: string | null
}

export type ReportTables = {
  report: ReportTable
  report_answer: {
    report_id: number
    field: string
    value: Value
    revision: number
    changed_at: Date
    account_id: number | null
  }
  report_submission: {
    id: Id
    report_id: number
    time: number
    receipt: string
    submitted_at: Date
    account_id: number | null
    is_correction: Generated<boolean>
    answers: JSONColumnType<Record<string, AnswerValue>>
  }
  report_event: {
    id: Id
    report_id: number
    at: Date
    account_id: number
    what: 'corrected' | 'reopened' | 'voided' | 'chosen'
    reason: string
    field: string | null
    old: Value
    new: Value
  }
  report_reminder: {
    account_id: number
    sent_on: string
    company_id: number
    type: ReportType
    year: number
    sent_at: Date
  }
  battery_period: {
    year: number
    deadline: string | null
    is_present: ColumnType<boolean, boolean | undefined, boolean>
  }
}

/** Statistics. Empty text means unknown. */
type Counted = {
  shop_id: number
  operator_id: number
  company_id: number
  /** The first day of the month. */
  month: string
  kind: Kind | ''
  make: string
  age: number | null
  condition: Condition | ''
  is_in_scope: boolean
  wait_seconds: number | null
  model: Generated<string>
  power: Generated<string>
}

export type StatisticsTables = {
  typed_owner_month: {
    /** The first day of the month. */
    month: string
    shop_id: number
    typed: number
    certificates: number
  }
  statistics_national: {
    dimension: 'model' | 'power'
    month: string
    value: string
    vehicles: number
  }
  statistics_vehicle: Counted & { vehicle_id: number }
  statistics_change: Counted & { id: GeneratedAlways<number>; sign: -1 | 1 }
  statistics_month: {
    scope: 'country' | 'company' | 'shop'
    scope_id: number
    dimension: 'all' | 'kind' | 'make' | 'age' | 'condition' | 'directive' | 'company'
    month: string
    value: string
    vehicles: number
    aged: number
    years: number
    waited: number
    wait_seconds: number
  }
}

/** Spare parts. Forms are those of rules/station/name-folding.ts. */
type ModelYear = { make_form: string; model_form: string; model_year: number }

export type SparePartsTables = {
  /** Vehicles of a make, model and year that a station has recycled. A trigger counts them. */
  recycled_count: ModelYear & { shop_id: number; vehicles: number }
  /** A spelling of each make and model that vehicles have. A trigger stores it. */
  written_model: { make_form: string; model_form: string; written: string }
  /** Public searches for the model on that Finnish day. */
  part_search: ModelYear & { day: string; searches: number }
  /** Searches and recycled vehicles of 365 days; year 0 means unknown. */
  demand: ModelYear & { searches: number; recycled: number }
  /** One row with the 95th percentiles over all models. */
  demand_percentile: { id: 1; searches: number; recycled: number }
}

type OwnTables = {
  company: Company
  shop: Shop
  pickup_window: PickupWindow
  pickup_day: PickupDay
  scrapping_consent: ScrappingConsent
  company_shop: { company_id: number; shop_id: number }
  work: Work
  audit: Audit
  idempotency_key: IdempotencyKey
  export: Export
  make: Make
  make_alias: { search_form: string; make_id: number }
  model: Model
  kept_version: { what: 'stations' | 'makes'; version: number; raised_in: string | null }
}

export type Tables = OwnTables &
  AccountTables &
  VehicleTables &
  LoadTables &
  PartTables &
  AnnouncementTables &
  SparePartsTables &
  StatisticsTables &
  MassTables &
  ReportTables
