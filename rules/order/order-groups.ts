import type { OrderKind, OrderState } from './order-state.ts'
import { addWorkingMinutes, type StationCalendar } from './working-time.ts'
import { finnishMoment } from '../finnish-day.ts'

/** Groups of a station's open orders. Each open order is in one group. */
export const orderGroups = [
  'to_answer',
  'proposed',
  'today',
  'coming',
  'late',
  'unfinished',
] as const
export type OrderGroup = (typeof orderGroups)[number]

/** Working hours after the end of a window from which a pickup without any record is late. */
const lateAfterHours = 2

/** Facts of an open order that decide its group. */
export type GroupFacts = {
  readonly kind: OrderKind
  readonly state: OrderState
  /** Day of the window, or on which the owner brings the vehicle. */
  readonly windowDay: string | null
  readonly windowTo: number | null
}

/** Moment from which an agreed pickup without any record is late. null without a window. */
export function lateAt(
  calendar: StationCalendar,
  { windowDay, windowTo }: Pick<GroupFacts, 'windowDay' | 'windowTo'>,
): Date | null {
  if (windowDay === null || windowTo === null) return null
  return addWorkingMinutes(calendar, finnishMoment(windowDay, windowTo), lateAfterHours * 60)
}

const groupOfState: Partial<Record<OrderState, OrderGroup>> = {
  ordered: 'to_answer',
  proposed: 'proposed',
  handed_over: 'unfinished',
}

/**
 * Group of an open order at that moment. `today` is a Finnish day. A self-delivery without a day, or
 * whose day has passed, is still coming.
 */
export function groupOf(
  order: GroupFacts,
  { now, today, calendar }: { now: Date; today: string; calendar: StationCalendar },
): OrderGroup {
  const byState = groupOfState[order.state]
  if (byState) return byState
  const { windowDay: day } = order
  if (order.kind === 'self_delivery') return day === today ? 'today' : 'coming'
  if (order.state === 'on_the_way') return 'today'
  if (day === null || day > today) return 'coming'
  const late = lateAt(calendar, order)
  return late !== null && now >= late ? 'late' : 'today'
}
