import type { HistoryEntry, orderEvent } from '#contract/owner.ts'
import type { Order } from '#contract/shapes.ts'
import { orderStages, type OrderStage, type OrderStep } from '#rules/vehicle/pickup-order.ts'
import type * as z from 'zod/mini'

type Event = z.infer<typeof orderEvent>
export type Stage = {
  readonly stage: OrderStage
  readonly state: 'done' | 'now' | 'ahead'
  /** Time of completion in UTC. null for stages without a recorded time. */
  readonly at: string | null
}
type Ordered = Pick<HistoryEntry, 'certificate'> & {
  readonly order: Pick<Order, 'created_at' | 'received_at'>
  readonly events: readonly Pick<Event, 'at' | 'step'>[]
}

/** Stages of an order: done with their times, current, or later. */
export function stagesOf({ order, events, certificate }: Ordered): Stage[] {
  const moment = (step: OrderStep) => events.findLast((event) => event.step === step)?.at ?? null
  const issued = moment('certificate_issued') ?? certificate?.issued_at ?? null
  const received = order.received_at ?? moment('received')
  const at: Record<OrderStage, string | null> = {
    ordered: order.created_at,
    received,
    in_process: null,
    certificate_issued: issued,
  }
  // Number of completed stages. A received vehicle without a certificate is in process.
  const done = issued ? orderStages.length : received ? 2 : 1
  return orderStages.map((stage, index) => ({
    stage,
    at: at[stage],
    state: index < done ? 'done' : index === done ? 'now' : 'ahead',
  }))
}

const dayMs = 86_400_000
const shownAfterwards = 30 * dayMs

/** Whether the home page shows the order: open, or with a certificate of at most a month. */
export function isCurrent(
  entry: Pick<HistoryEntry, 'order' | 'certificate'>,
  now: Date,
): entry is HistoryEntry & { order: Order } {
  if (entry.order === null || entry.order.cancelled_at !== null) return false
  if (entry.certificate === null) return true
  return now.getTime() - Date.parse(entry.certificate.issued_at) < shownAfterwards
}
