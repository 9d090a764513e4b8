import type { StationWindows } from '#contract/owner-order.ts'
import { orderPromise, type OrderPromise } from '#rules/order/order-promise.ts'
import type { VehicleAnswers } from '#rules/order/pickup-answers.ts'
import type { OrderWindow } from '#rules/order/order-request.ts'
import { fill, type Locale } from '#texts/index.ts'
import { unbroken } from '#texts/order-words.ts'
import type { Texts } from '#web/texts/texts.ts'
import { momentWords } from './order-sentence.ts'

/** The promise of a station for the chosen window and the answers. null before it is known. */
export function promiseOf(
  told: StationWindows | undefined,
  chosen: string,
  answers: VehicleAnswers,
): OrderPromise | null {
  if (!told) return null
  const windows = told.days.flatMap(({ day, windows: all }) =>
    all.map((window) => ({ ...window, value: windowValue({ ...window, day }) })),
  )
  const window = windows.find(({ value }) => value === chosen)
  return orderPromise(
    {
      atOnce: told.agreed_at_once,
      feeCents: told.fee?.cents ?? null,
      answerDue: told.answer_due_at === null ? null : new Date(told.answer_due_at),
    },
    { answers, window: window ? { changeableUntil: new Date(window.changeable_until) } : null },
  )
}

/** The promise of a chosen window, or of a request without one, in words. */
export function promiseWords(
  { isAgreed, doubt, answerDue, changeableUntil, feeCents }: OrderPromise,
  { time: t, fee }: Texts<'ownerOrder'>,
  locale: Locale,
): string {
  if (isAgreed) return t.atOnce
  const time = answerDue && momentWords(answerDue.toISOString(), locale)
  const words = changeableUntil
    ? { known: doubt === 'answers' ? t.doubtful : t.heldUntil, open: t.held }
    : { known: t.answered, open: t.answeredOpen }
  const answer = time ? unbroken(fill(words.known, { time })) : words.open
  return feeCents === null ? `${answer} ${fee.withAnswer}` : answer
}

/** A window as the value of a radio button. */
export const windowValue = ({ day, from, to }: OrderWindow) => `${day} ${from} ${to}`

/** The window of a radio button, or null where none is chosen. */
export function readWindow(value: string): OrderWindow | null {
  const [day = '', from, to] = value.split(' ')
  return to === undefined ? null : { day, from: Number(from), to: Number(to) }
}

/** Windows with a free place, in the sequence of their time. */
export function freeWindows({ days }: Pick<StationWindows, 'days'>): OrderWindow[] {
  return days.flatMap(({ day, windows }) =>
    windows.flatMap(({ from, to, free }) => (free > 0 ? [{ day, from, to }] : [])),
  )
}
