import { finnishDay } from '../finnish-day.ts'
import { hourMs } from '../limits.ts'
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

/** Days before its end in which the company's main users see a warning. */
const warningDays = 30

/** Whether the permit ends within `warningDays`. Its last day still counts. */
export function endsSoon({ permit_valid_until: until }: Issuer, now: Date): boolean {
  const last = new Date(now.getTime() + warningDays * 24 * hourMs)
  return until !== null && until >= finnishDay(now) && until <= finnishDay(last)
}

/** Last day of a permit that ends within `warningDays` or has ended. null for any other permit. */
export function endOfPermit(issuer: Issuer, now: Date): string | null {
  const hasEnded = permitState(issuer, now) === 'ended'
  return hasEnded || endsSoon(issuer, now) ? issuer.permit_valid_until : null
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
