import { dayAfter, finnishDay, finnishMinute, finnishMoment } from '../finnish-day.ts'
import { lateAt } from './order-groups.ts'
import type { OrderDeadlines } from './order-deadlines.ts'
import type { OrderKind, OrderState } from './order-state.ts'
import { workingDayAfter, workSpans, type StationCalendar } from './working-time.ts'

/** Days that the clock counts for orders. */
export const clockDays = {
  /** Calendar days ahead in which a reminder of the pickup looks for the next working day. */
  pickupAhead: 5,
  /** Working days after the planned day of a self-delivery. */
  deliveryLate: 3,
  /** Days after a self-delivery without a day was ordered. */
  deliveryWithoutDay: 14,
  /** Days after the planned day, or after the order without one. */
  deliveryLapse: 60,
  /** Working days between the handover and the first reminder of the certificate. */
  certificate: 2,
  /** Working days before a pickup from which its owner is reminded of missing consents. */
  consents: 2,
  /** Calendar days ahead in which that reminder looks for pickups: two working days and holidays. */
  consentsAhead: 14,
} as const

/** Minute of the day from which the owner gets reminders: eight o'clock, not midnight. */
const remindersFrom = 8 * 60

/** Facts of an open order that the clock looks at. */
type ClockFacts = Pick<OrderDeadlines, 'remind_at' | 'answer_due_at' | 'lapse_at'> & {
  readonly kind: OrderKind
  readonly state: OrderState
  readonly window_day: string | null
  readonly window_to: number | null
  readonly changeable_until: Date | null
  readonly created_at: Date
  readonly agreed_at: Date | null
  readonly handed_over_at: Date | null
  /** Keys of the reminders that went out since the last step. */
  readonly reminders: readonly string[]
  /** When the owner asked last for consents that are still missing. null where none is. */
  readonly consents_asked_at: Date | null
}

/** Reminders about an order that changes no state. */
const orderReminders = [
  'reminder',
  'unanswered',
  'late',
  'tomorrow',
  'consents',
  'deliveryReminder',
  'certificateMissing',
] as const
export type OrderReminder = (typeof orderReminders)[number]

type At = { readonly now: Date; readonly today: string; readonly calendar: StationCalendar }

const isMorning = ({ now }: At) => finnishMinute(now) >= remindersFrom
const isPast = (moment: Date | null, { now }: At) => moment !== null && moment <= now
const isAgreed = (order: ClockFacts, kind: OrderKind) =>
  order.state === 'agreed' && order.kind === kind

const isDue: Record<OrderReminder, (order: ClockFacts, at: At) => boolean> = {
  reminder: (order, at) => order.state === 'ordered' && isPast(order.remind_at, at),
  unanswered: (order, at) => order.state === 'ordered' && isPast(order.answer_due_at, at),
  late: (order, at) =>
    isAgreed(order, 'pickup') &&
    isPast(lateAt(at.calendar, { windowDay: order.window_day, windowTo: order.window_to }), at),
  tomorrow: (order, at) => isMorning(at) && isAgreed(order, 'pickup') && isNextPickupDay(order, at),
  consents: (order, at) => isMorning(at) && isAgreed(order, 'pickup') && areConsentsLate(order, at),
  deliveryReminder: (order, at) =>
    isMorning(at) && isAgreed(order, 'self_delivery') && isDeliveryLate(order, at),
  certificateMissing: (order, at) => order.state === 'handed_over' && isCertificateLate(order, at),
}

/**
 * Whether no working day is between today and the pickup. The owner of a time that was agreed today
 * got its mail today.
 */
function isNextPickupDay({ window_day: day, agreed_at: agreedAt }: ClockFacts, at: At): boolean {
  if (day === null || day <= at.today || day > dayAfter(at.today, clockDays.pickupAhead)) {
    return false
  }
  if (agreedAt && finnishDay(agreedAt) === at.today) return false
  for (let next = dayAfter(at.today, 1); next < day; next = dayAfter(next, 1)) {
    if (workSpans(at.calendar, next).length > 0) return false
  }
  return true
}

/** From two working days before the pickup on. An owner who asked today needs no reminder today. */
function areConsentsLate({ window_day: day, consents_asked_at: asked }: ClockFacts, at: At) {
  if (day === null || day <= at.today || !asked || finnishDay(asked) === at.today) return false
  const next = workingDayAfter(at.calendar, at.today, clockDays.consents)
  return next !== null && day <= next
}

function isDeliveryLate({ window_day: planned, created_at: ordered }: ClockFacts, at: At) {
  if (planned === null) {
    return dayAfter(finnishDay(ordered), clockDays.deliveryWithoutDay) <= at.today
  }
  const day = workingDayAfter(at.calendar, planned, clockDays.deliveryLate)
  return day !== null && day <= at.today
}

/** Each working day, from the hour of the handover on. */
function isCertificateLate({ handed_over_at: handedOver }: ClockFacts, at: At): boolean {
  if (!handedOver || workSpans(at.calendar, at.today).length === 0) return false
  const day = workingDayAfter(at.calendar, finnishDay(handedOver), clockDays.certificate)
  const minute = finnishMinute(handedOver)
  return day !== null && day <= at.today && finnishMoment(at.today, minute) <= at.now
}

/** Key of a reminder in the column `reminders`. A daily one has its day. */
export const reminderKey = (name: OrderReminder, today: string): string =>
  name === 'certificateMissing' ? `${name}-${today}` : name

/** Step of the clock at that moment, or null. */
export function clockStep(order: ClockFacts, now: Date): 'lapse' | 'expire' | null {
  const at = { now, today: finnishDay(now) }
  if (order.state === 'ordered' && order.lapse_at && order.lapse_at <= now) return 'lapse'
  if (isAgreed(order, 'self_delivery')) {
    const from = order.window_day ?? finnishDay(order.created_at)
    return dayAfter(from, clockDays.deliveryLapse) <= at.today ? 'lapse' : null
  }
  const isHeld = order.state === 'ordered' || order.state === 'proposed'
  return isHeld && order.changeable_until && order.changeable_until < now ? 'expire' : null
}

/** Reminders that are due at that moment and have not gone out. None with the end of the order. */
export function dueReminders(
  order: ClockFacts,
  { now, calendar }: { now: Date; calendar: StationCalendar },
): OrderReminder[] {
  if (clockStep(order, now) === 'lapse') return []
  const at = { now, today: finnishDay(now), calendar }
  return orderReminders.filter(
    (name) => !order.reminders.includes(reminderKey(name, at.today)) && isDue[name](order, at),
  )
}
