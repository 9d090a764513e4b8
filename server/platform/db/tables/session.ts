// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export type SessionTables = {
  person: {
    id: GeneratedAlways<number>
    personal_id_hash: Buffer
    personal_id_sealed: Buffer
    first_names: string
    last_name: string
    locale: Generated<'fi' | 'en' | 'se'>
    created_at: Date
    last_seen_at: Date
    erased_at: Date | null
  }
  eid_attempt: {
    state: string
    nonce: string
    code_verifier: string | null
    browser_hash: Buffer
    locale: 'fi' | 'en' | 'se'
    return_to: string | null
    created_at: Date
  }
  login_failure: {
    id: GeneratedAlways<number>
    username_hash: Buffer
    at: Date
  }
  company: {
    id: GeneratedAlways<number>
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
    permit_authority: string | null
    permit_number: string | null
    permit_valid_until: string | null
    has_battery_duty: Generated<boolean>
    created_at: Date
    deactivated_at: Date | null
    permit_authority_address: string | null
    lat: number | null
    lng: number | null
    permit_extended_until: string | null
    permit_extension_file_id: string | null
    permit_extended_at: Date | null
    permit_extended_by: number | null
    permit_ends_on: GeneratedAlways<string | null>
    recycles_batteries: Generated<boolean>
  }
  account: {
    id: GeneratedAlways<number>
    company_id: number | null
    username: string
    email: string
    name: string
    phone: string | null
    password_hash: string | null
    group_name: 'operator' | 'contractor' | 'admin' | null
    locale: Generated<'fi' | 'en' | 'se'>
    created_at: Date
    deactivated_at: Date | null
    totp_secret_sealed: Buffer | null
    totp_confirmed_at: Date | null
    totp_last_step: number | null
    totp_prepared_sealed: Buffer | null
    totp_prepared_at: Date | null
    competences: Generated<('hv' | 'refrigerant')[]>
    refrigerant_number: string | null
    /** The account of an API key. No user signs in with it. */
    is_machine: Generated<boolean>
  }
  session: {
    id: string
    account_id: number | null
    person_id: number | null
    generation: Generated<number>
    created_at: Date
    refreshed_at: Date
    expires_at: Date
    ended_at: Date | null
    ended_because: 'logout' | 'reuse' | 'password' | 'deactivated' | 'replaced' | 'second_factor' | null
    device: string | null
  }
  password_reset: {
    token_hash: Buffer
    account_id: number
    created_at: Date
    expires_at: Date
    used_at: Date | null
    purpose: Generated<'reset' | 'invitation' | 'email'>
    /** The new address that an `email` link confirms. */
    email: string | null
  }
  recovery_code: {
    code_hash: Buffer
    account_id: number
    created_at: Date
    used_at: Date | null
  }
}
