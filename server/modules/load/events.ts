import type { Load } from '#contract/load.ts'
import { eventKind } from '#server/platform/events/events.ts'

/** A load of hulls, batteries or wastes left, or its receiver took or refused it. */
export const loadMoved = eventKind<{
  load: Pick<Load, 'id' | 'from' | 'receiver'>
  to: 'sent' | 'received' | 'refused'
  at: Date
}>('load.moved')
