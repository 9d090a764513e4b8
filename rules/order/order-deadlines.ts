import { addWorkingMinutes, type StationCalendar } from './working-time.ts'

/** Working hours of the station after which an unanswered order is followed up. */
export const answerHours = { remind: 4, answer: 8, escalate: 24, lapse: 80 } as const

/** Deadlines of an order that waits for the station. null where the station has no working time. */
export type OrderDeadlines = {
  readonly remind_at: Date | null
  /** The promise on the owner's page. */
  readonly answer_due_at: Date | null
  readonly escalate_at: Date | null
  readonly lapse_at: Date | null
}

/** The earlier of two moments. null is no moment. */
export function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

/** Moment until which the station promises its answer. null where it has no working time. */
export const answerDue = (calendar: StationCalendar, from: Date): Date | null =>
  addWorkingMinutes(calendar, from, answerHours.answer * 60)

/**
 * Deadlines of an order that waits for the station from that moment on. The answer about a held
 * window is due before the window ends at `until`.
 */
export function orderDeadlines(
  calendar: StationCalendar,
  from: Date,
  until: Date | null = null,
): OrderDeadlines {
  const after = (hours: number) => addWorkingMinutes(calendar, from, hours * 60)
  return {
    remind_at: earlier(after(answerHours.remind), until),
    answer_due_at: earlier(answerDue(calendar, from), until),
    escalate_at: after(answerHours.escalate),
    lapse_at: after(answerHours.lapse),
  }
}

/** Deadlines of an order that waits for nobody at the station. */
export const noDeadlines: OrderDeadlines = {
  remind_at: null,
  answer_due_at: null,
  escalate_at: null,
  lapse_at: null,
}
