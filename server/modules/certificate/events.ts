import { eventKind } from '#server/platform/events/events.ts'

/** A certificate was replaced by a corrected one, or annulled. */
export const certificateEnded = eventKind<{
  vehicleId: number
  shopId: number
  state: 'replaced' | 'annulled'
  at: Date
}>('certificate.ended')
