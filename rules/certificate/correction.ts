import { hourMs } from '../limits.ts'
import type { Role } from '../access/roles.ts'

/** Reasons for a corrected certificate. */
export const correctionReasons = [
  'holder_name',
  'holder_address',
  'holder_nationality',
  'owner_missing',
  'plates',
  'spelling',
  'issuer_details',
  'vehicle_identity',
  'date',
  'other',
] as const
export type CorrectionReason = (typeof correctionReasons)[number]

/** Reasons for annulling a certificate. Each needs a text too. */
export const annulmentReasons = [
  'wrong_vehicle',
  'not_entitled',
  'issued_twice',
  'not_delivered',
  'fraud',
  'other',
] as const

/** Reasons for which a certificate is no longer valid: it was corrected or annulled. */
export const endReasons = [...new Set([...correctionReasons, ...annulmentReasons])]
export type EndReason = (typeof endReasons)[number]

/** Reasons for which the association opens the paper of a certificate, which names the owners. */
export const openingReasons = [
  'supervision',
  'owner_asks',
  'authority_asks',
  'owner_notice',
] as const

export const certificateStates = ['valid', 'replaced', 'annulled'] as const

/** Small mistakes that any user of the station may correct on the first day. */
const small: ReadonlySet<CorrectionReason> = new Set([
  'holder_address',
  'holder_nationality',
  'plates',
  'spelling',
])
const smallHours = 24

/** Facts that the vehicle registry holds too. A correction of another fact does not concern it. */
const registered: ReadonlySet<CorrectionReason> = new Set(['vehicle_identity', 'date'])

export const concernsRegistry = (reason: CorrectionReason): boolean => registered.has(reason)

/** Whether the role may correct a certificate of its station for that reason. */
export function mayCorrect(
  role: Role,
  reason: CorrectionReason,
  { issuedAt, now }: { issuedAt: Date; now: Date },
): boolean {
  if (role === 'operator') return true
  return small.has(reason) && now.getTime() - issuedAt.getTime() <= smallHours * hourMs
}
