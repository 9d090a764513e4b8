import { statisticsDataClasses } from './data-classes-statistics.ts'
import type { Retention } from '#rules/retentions.ts'
import { reportDataClasses } from './data-classes-report.ts'
import { vehicleDataClasses } from './data-classes-vehicle.ts'
import type { Tables } from './tables.ts'

/**
 * What a column holds: `personal` data of a person, directly or by what it leads to; a `secret`
 * that opens or proves something; or neither.
 */
export type DataClass = 'none' | 'personal' | 'secret'

/** How long a record may be kept, and from when on that is counted. */
export const retentions = {
  service: 'as long as it is in use, then as the records that refer to it',
  employment: '2 years from the closing of the account',
  waste_books: '6 years from the end of the year of its last event (Waste Act 646/2011, 119 §)',
  order_contact: '6 months from the receipt or the cancelling of the order',
  look_up: '30 days where no order and no certificate followed, else as those',
  session: '30 days from its end or expiry',
  attempt: '10 minutes; removed with the next attempt after that',
  throttle: '15 minutes; removed with the next right password, else within a day',
  delivery: '30 days from delivery or from giving up',
  report: '6 years from the end of its year (Waste Act 646/2011, 119 §)',
  reminder: '1 year from its day',
  repetition: '24 hours',
  audit: '24 months',
} as const
export type Retention = keyof typeof retentions

export type TableClass<Columns> = {
  readonly keep: Retention
  readonly columns: { readonly [Name in keyof Columns]: DataClass }
  /** Columns that are emptied before the row is removed. */
  readonly sooner?: { readonly [Name in keyof Columns]?: Retention }
}

/** Every column of the database. One without a class does not compile, and a test compares. */
export const dataClasses: { readonly [Name in keyof Tables]: TableClass<Tables[Name]> } = {
  ...vehicleDataClasses,
  ...statisticsDataClasses,
  ...reportDataClasses,
  company: {
    keep: 'service',
    sooner: { contact_person: 'contact' },
    columns: {
      id: 'none',
      kind: 'none',
      operator_id: 'none',
      name: 'none',
      business_id: 'none',
      email: 'none',
      phone: 'none',
      contact_person: 'personal',
      address: 'none',
      city: 'none',
      postal: 'none',
      country: 'none',
      lat: 'none',
      lng: 'none',
      permit_authority: 'none',
      permit_authority_address: 'none',
      permit_number: 'none',
      permit_valid_until: 'none',
      has_battery_duty: 'none',
      created_at: 'none',
      deactivated_at: 'none',
    },
  },
  shop: {
    keep: 'service',
    sooner: { contact_person: 'contact' },
    columns: {
      id: 'none',
      company_id: 'none',
      name: 'none',
      email: 'none',
      phone: 'none',
      contact_person: 'personal',
      address: 'none',
      city: 'none',
      postal: 'none',
      country: 'none',
      lat: 'none',
      lng: 'none',
      position: 'none',
      opening_hours_mon: 'none',
      opening_hours_tue: 'none',
      opening_hours_wed: 'none',
      opening_hours_thu: 'none',
      opening_hours_fri: 'none',
      opening_hours_sat: 'none',
      opening_hours_sun: 'none',
      is_private: 'none',
      has_pickup: 'none',
      pickup_radius_km: 'none',
      accepts_kinds: 'none',
      ev_hv_certified: 'none',
      locale: 'none',
      created_at: 'none',
      deactivated_at: 'none',
    },
  },
  company_shop: { keep: 'service', columns: { company_id: 'none', shop_id: 'none' } },
  account: {
    keep: 'employment',
    columns: {
      id: 'personal',
      company_id: 'none',
      username: 'personal',
      email: 'personal',
      name: 'personal',
      phone: 'personal',
      password_hash: 'secret',
      group_name: 'none',
      locale: 'none',
      created_at: 'none',
      deactivated_at: 'none',
      totp_secret_sealed: 'secret',
      totp_confirmed_at: 'none',
      totp_last_step: 'none',
      totp_prepared_sealed: 'secret',
      totp_prepared_at: 'none',
    },
  },
  recovery_code: {
    keep: 'one_time',
    columns: { code_hash: 'secret', account_id: 'personal', created_at: 'none', used_at: 'none' },
  },
  account_shop: { keep: 'employment', columns: { account_id: 'personal', shop_id: 'none' } },
  person: {
    keep: 'person',
    columns: {
      id: 'personal',
      personal_id_hash: 'secret',
      personal_id_sealed: 'secret',
      first_names: 'personal',
      last_name: 'personal',
      locale: 'none',
      created_at: 'none',
      last_seen_at: 'personal',
      erased_at: 'personal',
    },
  },
  signing_key: {
    keep: 'service',
    columns: { id: 'none', public_key: 'none', private_key_sealed: 'secret', created_at: 'none' },
  },
  session: {
    keep: 'session',
    columns: {
      id: 'secret',
      account_id: 'personal',
      person_id: 'personal',
      generation: 'none',
      created_at: 'personal',
      refreshed_at: 'personal',
      expires_at: 'none',
      ended_at: 'personal',
      ended_because: 'none',
      device: 'personal',
    },
  },
  eid_attempt: {
    keep: 'attempt',
    columns: {
      state: 'secret',
      nonce: 'secret',
      code_verifier: 'secret',
      browser_hash: 'secret',
      locale: 'none',
      return_to: 'none',
      created_at: 'none',
    },
  },
  password_reset: {
    keep: 'one_time',
    columns: {
      token_hash: 'secret',
      account_id: 'personal',
      created_at: 'none',
      expires_at: 'none',
      used_at: 'none',
      purpose: 'none',
    },
  },
  login_failure: {
    keep: 'throttle',
    columns: { id: 'none', username_hash: 'personal', at: 'none' },
  },
  outbox: {
    keep: 'delivery',
    columns: {
      id: 'none',
      kind: 'none',
      key: 'none',
      payload: 'personal',
      created_at: 'none',
      run_at: 'none',
      attempts: 'none',
      locked_until: 'none',
      last_error: 'none',
      done_at: 'none',
      failed_at: 'none',
    },
  },
  audit: {
    keep: 'audit',
    columns: {
      id: 'none',
      at: 'personal',
      action: 'none',
      role: 'none',
      account_id: 'personal',
      person_id: 'personal',
      shop_id: 'none',
      vehicle_id: 'personal',
      subject_person_id: 'personal',
      subject_account_id: 'personal',
      subject_company_id: 'none',
      subject_shop_id: 'none',
      purpose: 'none',
      outcome: 'none',
      request_id: 'none',
    },
  },
  idempotency_key: {
    keep: 'repetition',
    columns: {
      key: 'none',
      caller: 'personal',
      route: 'none',
      body_hash: 'none',
      answer: 'personal',
      created_at: 'none',
    },
  },
  job: {
    keep: 'service',
    columns: {
      kind: 'none',
      key: 'none',
      run_at: 'none',
      attempts: 'none',
      lease: 'none',
      locked_until: 'none',
      started_at: 'none',
      last_started_at: 'none',
      last_ended_at: 'none',
      last_outcome: 'none',
      last_result: 'none',
      last_error: 'none',
    },
  },
  export: {
    keep: 'export',
    columns: {
      id: 'none',
      account_id: 'personal',
      kind: 'none',
      format: 'none',
      filter: 'personal',
      locale: 'none',
      state: 'none',
      rows_done: 'none',
      rows_total: 'none',
      error: 'none',
      file_id: 'personal',
      created_at: 'none',
      ended_at: 'none',
    },
    sooner: { file_id: 'export_file' },
  },
  make: {
    columns: { id: 'none', name: 'none', kinds: 'none', search_form: 'none' },
  },
  make_alias: { keep: 'service', columns: { search_form: 'none', make_id: 'none' } },
  model: {
    keep: 'service',
    columns: {
      id: 'none',
      make_id: 'none',
      name: 'none',
      from_year: 'none',
      to_year: 'none',
      search_form: 'none',
    },
  },
  recycled_count: {
    keep: 'service',
    columns: {
      make_form: 'none',
      model_form: 'none',
      model_year: 'none',
      shop_id: 'none',
      vehicles: 'none',
    },
  },
}
