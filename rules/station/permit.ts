import { dayAfter, finnishDay } from '../finnish-day.ts'

/** Days before its end in which a permit counts as ending soon. An application takes months. */
const permitSoonDays = 90

/** Days before the end of a permit on which the service reminds the main users. */
export const permitReminderDays: readonly number[] = [90, 30, 7]

export type PermitState = 'none' | 'lasting' | 'valid' | 'soon' | 'ended'

type Permit = {
  readonly permit_authority: string | null
  readonly permit_number: string | null
  readonly permit_valid_until: string | null
}

/**
 * Returns the state of an environmental permit on that moment's day in Finland. The last day still
 * counts. A permit without an end is valid until further notice, as most permits are. See
 * docs/domain/finnish-practice.md#permits.
 */
export function permitState(permit: Permit, now: Date): PermitState {
  const until = permit.permit_valid_until
  if (until === null) return permit.permit_number || permit.permit_authority ? 'lasting' : 'none'
  if (until < finnishDay(now)) return 'ended'
  return until <= lastSoonDay(now) ? 'soon' : 'valid'
}

/** Last day on which a permit may end to count as ending soon. */
export const lastSoonDay = (now: Date): string => dayAfter(finnishDay(now), permitSoonDays)
