import type { HandoverBasis } from '#rules/certificate/owner-document.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { HolderKind, HolderSource } from '#rules/certificate/holder.ts'
import type { IdentificationWay } from '#rules/certificate/identification.ts'
import type { ConditionAnswers, Damage, MissingPart } from '#rules/vehicle/inspection.ts'
import type { SeenPower } from '#rules/treatment/asked.ts'
import type {
  AmountBasis,
  TreatmentCode,
  TreatmentDetail,
  TreatmentOutcome,
  TreatmentUnit,
} from '#rules/treatment/lines.ts'
import type { ArrivalBasis } from '#rules/vehicle/arrival-weight.ts'
import type { RecordChangeName } from '#rules/vehicle/record-changes.ts'
import type { PictureSlot } from '#rules/vehicle/pictures.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import type { Condition, Kind } from '#rules/vehicle/vehicle.ts'
import type { TransitionName, VehicleStatus } from '#rules/vehicle/vehicle-status.ts'
import type { OrderEvent, VehicleOrder } from './tables-order.ts'
import type {
  Certificate,
  CorrectionOrder,
  OwnerDocument,
  OwnerNotice,
  PowerOfAttorney,
  RegistryChange,
} from './tables-certificate.ts'

// The columns of the tables of vehicles and their documents.

type Id = GeneratedAlways<number>
/** JSON with a default. It is written as text. */
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>

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
  kerb_mass_kg: number | null
  /** PostgreSQL hands a decimal over as text. */
  arrival_kg: ColumnType<string | null, number | null | undefined, number | null>
  arrival_basis: Generated<ArrivalBasis | null>
  displacement_cm3: Generated<number | null>
  power_seen: Generated<SeenPower | null>
  first_registered: string | null
  is_decommissioned: Generated<boolean>
  is_plateless: Generated<boolean>
  company_name: string | null
  company_business_id: string | null
  owner_count: Generated<number>
  condition: Condition | null
  remarks: string | null
  /** Where the vehicle stands at its station. The database empties it when the vehicle leaves. */
  yard_place: Generated<string | null>
  yard_placed_at: Generated<Date | null>
  /** The code on the printed label. */
  label_code: Generated<string>
  status: VehicleStatus
  status_updated_at: Date
  shop_id: number | null
  listing_expires_at: Date | null
  created_at: Date
  sender_shop_id: number | null
  description: string | null
  image_id: string | null
  thumbnail: Buffer | null
  /** The certificate in force. The database allows one only at a station. */
  standing_certificate_id: number | null
  /** Since when the station has the vehicle without a decision about its planned use. */
  unfinished_since: Date | null
}

/** Why a look or a claim ended. */
export type ReceptionEnd = 'claimed' | 'released' | 'lapsed' | 'disputed' | 'refused' | 'cancelled'

/** The comparison of the number on the vehicle with the registry's. */
export type Identification = {
  /** When a user compared the number on the vehicle, the user, and how. */
  identified_at: Date | null
  identified_by: number | null
  identified_way: IdentificationWay | null
  vin_seen: string | null
  identification_reason: string | null
  identification_file_id: string | null
}

/**
 * A station looks at a vehicle, or has claimed it. The claim also keeps who hands the vehicle over
 * while the vehicle is at a station.
 */
export type Reception = Identification & {
  id: Id
  state: 'look' | 'claim' | 'ended'
  vehicle_id: number
  shop_id: number
  account_id: number
  started_at: Date
  owner_confirmed_at: Date | null
  basis: HandoverBasis | null
  first_name: string | null
  last_name: string | null
  address: string | null
  person_id: number | null
  reason: string | null
  changed_at: Date
  /** null where the claim does not lapse. */
  lapses_at: Date | null
  warned_at: Date | null
  arrived_at: Date | null
  arrived_file_id: string | null
  ended_because: ReceptionEnd | null
  ended_text: string | null
  identification_misses: Generated<number>
  /** Account that made the owner check. */
  typed_by: number | null
  /** The register's newest answer names an unrestricted owner whose id was not given. */
  names_other_owner: Generated<boolean>
  approved_at: Date | null
  approved_by: number | null
  /** Number of the printed form. null until it is printed. */
  form_number: string | null
  /** Shareholders of the estate. null where the owner is no estate. */
  shareholder_count: number | null
}

/** An owner as a certificate names them, with the source of each fact. */
type Holder = {
  /** Counts from 0. The first hands the vehicle over. */
  position: number
  kind: HolderKind
  name: string | null
  business_id: string | null
  address: string | null
  address_withheld: boolean
  nationality: string | null
  name_source: HolderSource | null
  address_source: HolderSource | null
  nationality_source: HolderSource | null
}

export type ReceptionHolder = Holder & {
  vehicle_id: number
  /** Time of the owner check or order that the row comes from. */
  confirmed_at: Date
  registry_asked_at: Date | null
}

export type CertificateHolder = Holder & {
  certificate_id: number
  power: 'present' | 'received' | 'consent' | 'missing'
}

/** A picture other than that of the front. */
export type VehiclePicture = {
  vehicle_id: number
  slot: Exclude<PictureSlot, 'front'>
  file_id: string
  thumbnail: Buffer
  account_id: number
  at: Date
}

/** A request of another company's station for a listed vehicle. */
export type ListingRequest = {
  id: Id
  vehicle_id: number
  /** The station that offers the vehicle. */
  listing_shop_id: number
  shop_id: number
  account_id: number
  message: string
  at: Date
  /** The Finnish day. */
  day: string
}

export type VehicleStage = { vehicle_id: number; stage: Stage; account_id: number; done_at: Date }

export type RecordChange = {
  id: Id
  vehicle_id: number
  shop_id: number
  at: Date
  change: RecordChangeName
  detail: string | null
  account_id: number | null
  reason: Generated<string | null>
}

/** One thing that was done to a vehicle. Rows are added and never changed. */
export type TreatmentEntryRow = {
  id: string
  vehicle_id: number
  shop_id: number
  code: TreatmentCode
  outcome: TreatmentOutcome
  amount: ColumnType<string | null, number | null>
  unit: TreatmentUnit | null
  kg: ColumnType<string | null, number | null>
  basis: AmountBasis | null
  detail: JsonWithDefault<TreatmentDetail>
  account_id: number
  done_by_account_id: number
  done_at: Date
  received_at: Date
  replaces: string | null
  reason: string | null
}

export type Registration = {
  certificate_id: number
  state: 'pending' | 'confirmed' | 'refused' | 'manual'
  reason: string | null
  receipt: string | null
  settled_at: Date | null
  /** When the main users were told of a refused or late notice. */
  told_at: Generated<Date | null>
}

export type VehicleRight = {
  vehicle_id: number
  person_id: number
  basis: 'owner' | 'representative'
  checked_at: Date
}

export type RepresentationAttempt = {
  /** Also the token of a station's link. */
  id: string
  vehicle_id: number
  personal_id_hash: Buffer
  business_ids: string[]
  /** Set for the link of a station. */
  shop_id: number | null
  browser_hash: Buffer | null
  session_sealed: Buffer | null
  is_renewed: Generated<boolean>
  begun_at: Date | null
  created_at: Date
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
  representation_attempt: RepresentationAttempt
  vehicle_order: VehicleOrder
  order_event: OrderEvent
  vehicle_event: VehicleEvent
  certificate: Certificate
  certificate_person: { certificate_id: number; person_id: number }
  reception: Reception
  reception_holder: ReceptionHolder
  certificate_holder: CertificateHolder
  power_of_attorney: PowerOfAttorney
  owner_document: OwnerDocument
  owner_notice: OwnerNotice
  correction_order: CorrectionOrder
  inspection: Inspection
  vehicle_stage: VehicleStage
  vehicle_picture: VehiclePicture
  listing_request: ListingRequest
  record_change: RecordChange
  treatment_entry: TreatmentEntryRow
  registration: Registration
  registry_change: RegistryChange
}
