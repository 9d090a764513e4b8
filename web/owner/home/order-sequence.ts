import type { OwnerOrder } from '#contract/owner-order.ts'
import { isOverdue, isRefused } from '../order/order-sentence.ts'

/** Groups of the current orders, the one that the owner must look at first. */
const groups = ['owner', 'ahead', 'open', 'taken', 'done'] as const

function groupOf(order: OwnerOrder, now: Date): (typeof groups)[number] {
  if (order.certificate) return 'done'
  if (order.state === 'proposed' || isOverdue(order, now) || isRefused(order)) return 'owner'
  if (order.state === 'handed_over' || order.state === 'received') return 'taken'
  return dayOf(order) === null ? 'open' : 'ahead'
}

/** Day and minute of the pickup, or the day on which the owner brings the vehicle. */
function dayOf({ window, planned_day: day }: OwnerOrder): string | null {
  return window ? `${window.day} ${String(window.from).padStart(4, '0')}` : day
}

/** Compares orders: first what needs the owner, then the soonest, then the newest. */
export const bySequence =
  (now: Date) =>
  (a: OwnerOrder, b: OwnerOrder): number => {
    const group = (order: OwnerOrder) => groups.indexOf(groupOf(order, now))
    const day = (order: OwnerOrder) => dayOf(order) ?? ''
    return group(a) - group(b) || day(a).localeCompare(day(b)) || b.id - a.id
  }
