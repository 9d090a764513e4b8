import type { Tables } from './tables/index.ts'

// Names for the rows of single tables. server/platform/db/tables/ has their columns.

export type Account = Tables['account']
export type AnonymousUse = Tables['anonymous_use']
export type Audit = Tables['audit']
export type Certificate = Tables['certificate']
export type CertificateHolder = Tables['certificate_holder']
export type Company = Tables['company']
export type Export = Tables['export']
export type ListingRequest = Tables['listing_request']
export type LoadRow = Tables['load']
export type OrderEvent = Tables['order_event']
export type OwnerDocument = Tables['owner_document']
export type OwnerNotice = Tables['owner_notice']
export type PartEvent = Tables['part_event']
export type PartRow = Tables['part']
export type PasswordReset = Tables['password_reset']
export type Person = Tables['person']
export type PickupDay = Tables['pickup_day']
export type PowerOfAttorney = Tables['power_of_attorney']
export type Reception = Tables['reception']
export type ReceptionHolder = Tables['reception_holder']
export type RecordChange = Tables['record_change']
export type RegistryChange = Tables['registry_change']
export type ReportTable = Tables['report']
export type RepresentationAttempt = Tables['representation_attempt']
export type ScrappingConsent = Tables['scrapping_consent']
export type Session = Tables['session']
export type Shop = Tables['shop']
export type StoredFile = Tables['file']
export type TractionBatteryRow = Tables['traction_battery']
export type TreatmentEntryRow = Tables['treatment_entry']
export type Vehicle = Tables['vehicle']
export type VehicleEvent = Tables['vehicle_event']
export type VehicleOrder = Tables['vehicle_order']
export type VehicleStage = Tables['vehicle_stage']

/** Why a look or a claim ended. */
export type ReceptionEnd = NonNullable<Reception['ended_because']>

/** The comparison of the number on the vehicle with the registry's. */
export type Identification = Pick<
  Certificate,
  | 'identified_at'
  | 'identified_by'
  | 'identified_way'
  | 'vin_seen'
  | 'identification_reason'
  | 'identification_file_id'
>
