import type { OwnerOrder } from '#contract/owner-order.ts'

/** Stages of an order that its owner sees. */
export const orderStages = ['ordered', 'agreed', 'atStation', 'certificate'] as const
export type Stage = {
  readonly stage: (typeof orderStages)[number]
  readonly state: 'done' | 'now' | 'ahead'
  /** Time of completion. null for a stage that is not complete, or has no recorded time. */
  readonly at: string | null
}

type Facts = Pick<
  OwnerOrder,
  'state' | 'created_at' | 'agreed_at' | 'handed_over_at' | 'received_at' | 'certificate'
>

/** Number of complete stages in each state. A cancelled order shows its first stage only. */
const doneIn: Record<OwnerOrder['state'], number> = {
  ordered: 1,
  proposed: 1,
  agreed: 2,
  on_the_way: 2,
  handed_over: 3,
  received: 3,
  cancelled: 1,
}

/** Stages of an order: done with their times, current, or later. */
export function stagesOf(order: Facts): Stage[] {
  const done = order.certificate ? orderStages.length : doneIn[order.state]
  const at: Record<Stage['stage'], string | null> = {
    ordered: order.created_at,
    agreed: order.agreed_at,
    atStation: order.handed_over_at ?? order.received_at,
    certificate: order.certificate?.issued_at ?? null,
  }
  return orderStages.map((stage, index) => ({
    stage,
    at: index < done ? at[stage] : null,
    state: index < done ? 'done' : index === done ? 'now' : 'ahead',
  }))
}

const dayMs = 86_400_000
const shownAfterwards = 30 * dayMs

/** Whether the home page shows the order: open, or with a certificate of at most 30 days. */
export function isCurrent({ state, certificate }: Facts, now: Date): boolean {
  if (state === 'cancelled') return false
  return !certificate || now.getTime() - Date.parse(certificate.issued_at) < shownAfterwards
}
