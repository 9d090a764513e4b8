import type { OwnerNoticeAnswer } from '#rules/certificate/owner-notice.ts'
import type { HandoverBasis, OwnerDocumentKind } from '#rules/certificate/owner-document.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { CertificateState, CorrectionReason } from '#rules/certificate/correction.ts'
import type { Locale } from '#texts/index.ts'
import type { Identification } from './tables-vehicle.ts'

type Id = GeneratedAlways<number>

export type Certificate = Identification & {
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
  handed_over_by:
    | 'owner'
    | 'power_of_attorney'
    | 'representative'
    | 'guardian'
    | 'estate'
    | 'municipality'
    | 'insurer'
    | 'other'
  /** null where the sender of a signed paper did not tell. */
  plates: 'destroyed' | 'missing' | 'returned' | null
  locale: Locale
  file_id: string | null
  created_at: Date
  powers_of_attorney_received: Generated<number>
  powers_of_attorney_missing_reason: string | null
  /** Consents in the service that the certificate counts. */
  consents_in_service: Generated<number>
  consents_given_at: Generated<Date | null>
  /** Reason for the certificate although an owner refused in the service. */
  consent_refused_reason: Generated<string | null>
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
  /** The registry's receipt, once somebody asked for it. */
  receipt_file_id: string | null
  /** Number of the form that was signed by hand. */
  form_number: string | null
  /** The first certificate of the series. null for the first itself. */
  series_id: number | null
  version: Generated<number>
  replaces_id: number | null
  state: Generated<CertificateState>
  state_reason: string | null
  state_text: string | null
  state_at: Date | null
  state_by: number | null
  /** By what right the vehicle was handed over. null for old certificates. */
  basis: HandoverBasis | null
  basis_reviewed_at: Date | null
  basis_reviewed_by: number | null
  shareholder_count: Generated<number | null>
  /** Day on which the vehicle came to the station. The database finds it. */
  received_on: Generated<string>
}

/** A correction or annulment that the registry was asked for. `manual` is for a person. */
export type RegistryChange = {
  certificate_id: number
  kind: 'correct' | 'annul'
  state: 'pending' | 'confirmed' | 'manual'
  reason: string | null
  receipt: string | null
  settled_at: Date | null
}

export type PowerOfAttorney = {
  id: Id
  vehicle_id: number
  shop_id: number
  account_id: number
  file_id: string
  /** The owner who gave it. null names no owner. */
  holder_position: Generated<number | null>
  created_at: Date
}

/** A document that proves the right of an owner whom no registry confirmed. */
export type OwnerDocument = {
  id: Id
  vehicle_id: number
  shop_id: number
  account_id: number
  kind: OwnerDocumentKind
  file_id: string
  created_at: Date
}

/** The association's order to correct a certificate. It ends with that certificate. */
export type CorrectionOrder = {
  certificate_id: number
  reason: CorrectionReason
  text: string
  ordered_at: Date
  ordered_by: number
  closed_at: Generated<Date | null>
}

/** Notice of a certificate to an owner of the register who did not hand the vehicle over. */
export type OwnerNotice = {
  id: Id
  certificate_id: number
  person_id: number
  created_at: Date
  answer: Generated<OwnerNoticeAnswer | null>
  answered_at: Generated<Date | null>
  handled_at: Generated<Date | null>
  handled_by: Generated<number | null>
}
