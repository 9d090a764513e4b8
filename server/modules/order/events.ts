import { eventKind } from '#server/platform/events/events.ts'
import type { OrderRow } from './order-steps.sql.ts'

/** An order took a step. */
export const orderStepped = eventKind<{ before: OrderRow; after: OrderRow; at: Date }>(
  'order.stepped',
)
