import { finnishDay } from '../finnish-day.ts'

/** How long before its end a permit counts as ending soon: an application takes months. */
const permitSoonDays = 90

export type PermitState = 'none' | 'lasting' | 'valid' | 'soon' | 'ended'

type Permit = {
  readonly permit_authority: string | null
  readonly permit_number: string | null
  readonly permit_valid_until: string | null
}

/**
 * How an environmental permit stands on that moment's day in Finland. Its last day still counts; one
 * without an end lasts until further notice, which most permits do.
 */
export function permitState(permit: Permit, now: Date): PermitState {
  const until = permit.permit_valid_until
  if (until === null) return permit.permit_number || permit.permit_authority ? 'lasting' : 'none'
  const soon = new Date(now)
  soon.setUTCDate(soon.getUTCDate() + permitSoonDays)
  if (until < finnishDay(now)) return 'ended'
  return until <= finnishDay(soon) ? 'soon' : 'valid'
}
