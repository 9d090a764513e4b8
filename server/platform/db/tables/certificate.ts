// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

export type CertificateTables = {
  certificate: {
    id: GeneratedAlways<number>
    vehicle_id: number
    number: string
    token: string
    issued_on: string
    shop_id: number
    issuer_name: string
    issuer_business_id: string | null
    issuer_address: string
    permit_authority: string | null
    permit_number: string | null
    agent_name: string
    holder_name: string
    holder_address: string | null
    holder_nationality: Generated<string>
    handed_over_by: 'owner' | 'power_of_attorney' | 'representative' | 'guardian' | 'estate' | 'municipality' | 'insurer' | 'other'
    /** null where the sender of a signed paper did not tell. */
    plates: 'destroyed' | 'missing' | 'returned' | null
    locale: 'fi' | 'en' | 'se'
    file_id: string | null
    created_at: Date
    permit_authority_address: string | null
    powers_of_attorney_received: Generated<number>
    powers_of_attorney_missing_reason: string | null
    seal_level: 'B-B' | 'B-T' | null
    seal_subject: string | null
    sealed_at: Date | null
    /** When the registry last told of the owners. null where it was not asked. */
    registry_asked_at: Date | null
    /** Subcontractor whose user issued it for the company. */
    on_behalf_of: string | null
    permit_valid_until: string | null
    deregistered_on: string | null
    handed_over_name: string | null
    /** When the owner confirmed the order by strong identification. */
    holder_confirmed_at: Date | null
    /** The paper that was signed by hand. */
    signed_file_id: string | null
    /** The first certificate of the series. null for the first itself. */
    series_id: number | null
    version: Generated<number>
    replaces_id: number | null
    state: Generated<'valid' | 'replaced' | 'annulled'>
    state_reason: ColumnTypes['certificate.state_reason'] | null
    state_text: string | null
    state_at: Date | null
    state_by: number | null
    identified_at: Date | null
    identified_by: number | null
    identified_way: 'last_six' | 'scan' | 'photo_tick' | 'unreadable' | 'none' | null
    vin_seen: string | null
    identification_reason: string | null
    identification_file_id: string | null
    /** By what right the vehicle was handed over. null for old certificates. */
    basis: 'owner' | 'representative' | 'restricted' | 'missing_data' | 'power_of_attorney' | 'guardian' | 'estate' | 'deed_of_sale' | 'municipality' | 'insurer' | 'other' | null
    basis_reviewed_at: Date | null
    basis_reviewed_by: number | null
    /** Number of the form that was signed by hand. */
    form_number: string | null
    /** The registry's receipt, once somebody asked for it. */
    receipt_file_id: string | null
    shareholder_count: number | null
    /** Consents in the service that the certificate counts. */
    consents_in_service: Generated<number>
    consents_given_at: Date | null
    /** Reason for the certificate although an owner refused in the service. */
    consent_refused_reason: string | null
    /** Day on which the vehicle came to the station. The database finds it (migration 0120). */
    received_on: string | null
  }
  certificate_holder: {
    certificate_id: number
    position: number
    kind: 'person' | 'company' | 'estate' | 'municipality' | 'insurer'
    name: string
    business_id: string | null
    address: string | null
    address_withheld: boolean
    nationality: string
    name_source: string | null
    address_source: string | null
    nationality_source: string | null
    power: 'present' | 'received' | 'consent' | 'missing'
  }
  certificate_person: {
    certificate_id: number
    person_id: number
  }
  registration: {
    certificate_id: number
    state: 'pending' | 'confirmed' | 'refused' | 'manual'
    reason: string | null
    receipt: string | null
    settled_at: Date | null
    /** When the main users were told of a refused or late notice. */
    told_at: Date | null
  }
  registry_change: {
    certificate_id: number
    kind: 'correct' | 'annul'
    state: 'pending' | 'confirmed' | 'manual'
    reason: string | null
    receipt: string | null
    settled_at: Date | null
  }
  correction_order: {
    certificate_id: number
    reason: ColumnTypes['correction_order.reason']
    text: string
    ordered_at: Date
    ordered_by: number
    closed_at: Date | null
  }
  owner_notice: {
    id: GeneratedAlways<number>
    certificate_id: number
    person_id: number
    created_at: Date
    answer: 'known' | 'unknown' | null
    answered_at: Date | null
    handled_at: Date | null
    handled_by: number | null
  }
  typed_owner_month: {
    month: string
    shop_id: number
    typed: number
    certificates: number
  }
}
