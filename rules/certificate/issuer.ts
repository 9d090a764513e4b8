import { permitState } from '../station/permit.ts'

export type Issuer = {
  readonly name: string
  readonly business_id: string | null
  readonly address: string | null
  readonly permit_authority: string | null
  readonly permit_authority_address: string | null
  readonly permit_number: string | null
  readonly permit_valid_until: string | null
}

/** Last day of a permit that has ended or ends soon. null for any other permit. */
export function endOfPermit(issuer: Issuer, now: Date): string | null {
  const state = permitState(issuer, now)
  return state === 'ended' || state === 'soon' ? issuer.permit_valid_until : null
}

/** Facts of a company without which it issues no certificate. */
export const issuerFields = [
  'name',
  'address',
  'business_id',
  'permit_authority',
  'permit_authority_address',
  'permit_number',
  'permit_valid_until',
] as const
export type IssuerField = (typeof issuerFields)[number]

/**
 * Facts of the issuing company that are missing on that moment's day in Finland.
 * `permit_valid_until` means that the permit has ended. See Commission Decision 2002/151/EC, annex,
 * points 1 and 2.
 */
export function missingIssuerFields(issuer: Issuer, now: Date): IssuerField[] {
  return issuerFields.filter((field) =>
    field === 'permit_valid_until' ? permitState(issuer, now) === 'ended' : !issuer[field]?.trim(),
  )
}
