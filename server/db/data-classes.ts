import type { Retention } from '#rules/privacy/retentions.ts'
import type { Tables } from './tables.ts'

export type TableClass<Columns> = {
  readonly keep: Retention
  /** Data of a person, or an id that leads to a person. */
  readonly personal?: readonly (keyof Columns)[]
  /** A value that opens or proves something. */
  readonly secret?: readonly (keyof Columns)[]
  /** Columns that are emptied before the row is removed. */
  readonly sooner?: { readonly [Name in keyof Columns]?: Retention }
}

/**
 * The retention of each table and its personal and secret columns. Every other column has no class.
 * catalogue.test.ts compares the list with the database and asks about columns with telling names.
 */
export const dataClasses: { readonly [Name in keyof Tables]: TableClass<Tables[Name]> } = {
  file: { keep: 'waste_books', personal: ['name', 'content'] },
  vehicle: {
    keep: 'look_up',
    personal: ['registry_id', 'plate', 'vin', 'remarks', 'image_id', 'thumbnail'],
  },
  reception: {
    keep: 'look_up',
    personal: [
      'vehicle_id',
      'account_id',
      'basis',
      'shareholder_count',
      'first_name',
      'last_name',
      'address',
      'person_id',
      'reason',
      'arrived_file_id',
      'ended_text',
      'identified_by',
      'vin_seen',
      'identification_reason',
      'identification_file_id',
      'typed_by',
      'approved_by',
    ],
  },
  reception_holder: {
    keep: 'look_up',
    personal: ['vehicle_id', 'name', 'business_id', 'address', 'address_withheld', 'nationality'],
  },
  certificate_holder: {
    keep: 'waste_books',
    personal: [
      'certificate_id',
      'name',
      'business_id',
      'address',
      'address_withheld',
      'nationality',
    ],
  },
  power_of_attorney: {
    keep: 'look_up',
    personal: ['vehicle_id', 'account_id', 'file_id', 'holder_position'],
  },
  owner_document: { keep: 'document', personal: ['vehicle_id', 'account_id', 'file_id'] },
  scrapping_consent: {
    keep: 'waste_books',
    personal: ['vehicle_id', 'requested_by', 'person_id', 'email', 'state', 'answered_at'],
    secret: ['owner_hash', 'link'],
    sooner: { email: 'consent', link: 'consent_link' },
  },
  correction_order: { keep: 'waste_books', personal: ['text', 'ordered_by'] },
  owner_notice: {
    keep: 'notice',
    personal: ['certificate_id', 'person_id', 'answer', 'answered_at', 'handled_by'],
  },
  inspection: { keep: 'waste_books', personal: ['account_id'] },
  vehicle_stage: { keep: 'waste_books', personal: ['account_id'] },
  record_change: { keep: 'waste_books', personal: ['account_id'] },
  registration: { keep: 'waste_books' },
  registry_change: { keep: 'waste_books' },
  vehicle_right: { keep: 'look_up', personal: ['vehicle_id', 'person_id', 'checked_at'] },
  representation_attempt: {
    keep: 'preparation',
    personal: ['vehicle_id', 'business_ids'],
    secret: ['id', 'personal_id_hash', 'browser_hash', 'session_sealed'],
  },
  vehicle_order: {
    keep: 'waste_books',
    personal: [
      'vehicle_id',
      'person_id',
      'address',
      'city',
      'postal',
      'lat',
      'lng',
      'phone',
      'email',
      'message',
      'access_note',
      'wishes',
      'driver_account_id',
      'holder_address',
      'holder_nationality',
    ],
    sooner: {
      holder_address: 'order_contact',
      holder_nationality: 'order_contact',
      address: 'order_contact',
      postal: 'order_contact',
      lat: 'order_contact',
      lng: 'order_contact',
      phone: 'order_contact',
      email: 'order_contact',
      message: 'order_contact',
      access_note: 'order_contact',
      wishes: 'order_contact',
    },
  },
  order_event: { keep: 'waste_books', personal: ['account_id', 'person_id', 'reason'] },
  vehicle_event: { keep: 'waste_books', personal: ['account_id', 'person_id', 'reason'] },
  certificate: {
    keep: 'waste_books',
    personal: [
      'agent_name',
      'holder_name',
      'holder_address',
      'holder_nationality',
      'handed_over_name',
      'shareholder_count',
      'state_text',
      'state_by',
      'basis_reviewed_by',
      'powers_of_attorney_missing_reason',
      'consent_refused_reason',
      'identified_by',
      'vin_seen',
      'identification_reason',
      'identification_file_id',
    ],
    secret: ['token'],
  },
  certificate_person: { keep: 'waste_books', personal: ['certificate_id', 'person_id'] },
  recycled_count: { keep: 'service' },
  part_search: { keep: 'part_search' },
  demand: { keep: 'service' },
  demand_percentile: { keep: 'service' },
  statistics_vehicle: { keep: 'look_up', personal: ['vehicle_id'] },
  statistics_change: { keep: 'service' },
  statistics_month: { keep: 'service' },
  report: { keep: 'report', secret: ['token_hash'] },
  // The public form asks for the name, email and phone of a contact person.
  report_answer: { keep: 'report', personal: ['value', 'account_id'] },
  report_submission: { keep: 'report', personal: ['account_id', 'answers'] },
  report_event: { keep: 'report', personal: ['account_id', 'old', 'new'] },
  report_reminder: { keep: 'reminder', personal: ['account_id'] },
  battery_period: { keep: 'service' },
  company: { keep: 'service', personal: ['contact_person'], sooner: { contact_person: 'contact' } },
  shop: { keep: 'service', personal: ['contact_person'], sooner: { contact_person: 'contact' } },
  company_shop: { keep: 'service' },
  pickup_window: { keep: 'service' },
  pickup_day: { keep: 'service' },
  account: {
    keep: 'employment',
    personal: ['id', 'username', 'email', 'name', 'phone'],
    secret: ['password_hash', 'totp_secret_sealed', 'totp_prepared_sealed'],
  },
  recovery_code: { keep: 'one_time', personal: ['account_id'], secret: ['code_hash'] },
  account_shop: { keep: 'employment', personal: ['account_id'] },
  person: {
    keep: 'person',
    personal: ['id', 'first_names', 'last_name', 'last_seen_at', 'erased_at'],
    secret: ['personal_id_hash', 'personal_id_sealed'],
  },
  signing_key: { keep: 'service', secret: ['private_key_sealed'] },
  session: {
    keep: 'session',
    personal: ['account_id', 'person_id', 'created_at', 'refreshed_at', 'ended_at', 'device'],
    secret: ['id'],
  },
  eid_attempt: { keep: 'attempt', secret: ['state', 'nonce', 'code_verifier', 'browser_hash'] },
  password_reset: { keep: 'one_time', personal: ['account_id', 'email'], secret: ['token_hash'] },
  login_failure: { keep: 'throttle', personal: ['username_hash'] },
  anonymous_use: { keep: 'repetition', personal: ['key_hash'] },
  outbox: { keep: 'delivery', personal: ['payload'], secret: ['payload_sealed'] },
  audit: {
    keep: 'audit',
    personal: [
      'at',
      'account_id',
      'person_id',
      'vehicle_id',
      'subject_person_id',
      'subject_account_id',
    ],
  },
  idempotency_key: { keep: 'repetition', personal: ['caller', 'answer'] },
  job: { keep: 'service' },
  export: {
    keep: 'export',
    personal: ['account_id', 'filter', 'file_id'],
    sooner: { file_id: 'export_file' },
  },
  make: { keep: 'service' },
  make_alias: { keep: 'service' },
  model: { keep: 'service' },
  kept_version: { keep: 'service' },
}
