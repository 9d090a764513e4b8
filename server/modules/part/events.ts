import type { PartState } from '#rules/part/part-words.ts'
import { eventKind } from '#server/platform/events/events.ts'

/** A part has another state than before. */
export const partChanged = eventKind<{
  partId: string
  vehicleId: number | null
  shopId: number
  before: PartState
  after: PartState
  at: Date
}>('part.changed')
