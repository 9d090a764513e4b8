import type { OwnerOrder } from '#contract/owner-order.ts'
import type { Order } from '#contract/shapes.ts'
import { finnishDay, finnishMinute, finnishMoment } from '#rules/finnish-day.ts'
import { date, fill, type Locale } from '#texts/index.ts'
import { dayWords, euros, hoursOf, windowWords } from '#texts/order-words.ts'
import type { Texts } from '#web/texts/texts.ts'
import type { BandTone } from '#web/ui/layout/Band.tsx'
import { pages } from '#rules/pages.ts'

/** An order, with its certificate and the actor who cancelled it where the answer has them. */
type Stated = Order & Partial<Pick<OwnerOrder, 'certificate' | 'cancelled_by'>>

/** Whether the agreed time of a pickup has ended without a word of the station. */
const isOver = ({ window }: Order, now: Date) =>
  window !== null && finnishMoment(window.day, window.to) < now

/** Whether the station has not answered within the time that it promised. */
export const isOverdue = ({ state, answer_due_at: due }: Order, now: Date) =>
  state === 'ordered' && due !== null && new Date(due) < now

/** Whether an owner who does not consent stops the scrapping, before the station has the vehicle. */
export const isRefused = ({ can, consents }: Order) =>
  (consents?.refused ?? 0) > 0 && can.includes('cancel')

/** The state of an order in one sentence, for a heading. */
export function stateSentence(
  order: Stated,
  { state: t }: Texts<'ownerOrder'>,
  { locale, now }: { locale: Locale; now: Date },
): string {
  if (order.certificate) return t.certificate
  if (isRefused(order)) return t.refused
  if (order.cancelled_by === 'clock') return t.lapsed
  if (order.state === 'ordered') {
    if (isOverdue(order, now)) return t.overdue
    return order.answer_due_at === null
      ? t.orderedOpen
      : fill(t.ordered, { time: momentWords(order.answer_due_at, locale) })
  }
  if (order.state === 'proposed') {
    return fill(t.proposed, { time: order.window ? windowWords(order.window, locale) : '' })
  }
  if (order.state !== 'agreed') return t[order.state]
  if (order.kind === 'self_delivery') {
    const { planned_day: day } = order
    return day === null ? t.deliveryOpen : fill(t.delivery, { day: dayWords(day, locale) })
  }
  if (isOver(order, now)) return t.pickupLate
  return order.window === null
    ? t.pickupAgreed
    : fill(t.pickup, { time: windowWords(order.window, locale) })
}

/** Words for the things that the driver needs. Keys only where the owner has them. */
const haveReady = ({ has_keys: hasKeys }: Order, t: Texts<'ownerOrder'>['what']) =>
  hasKeys === false ? t.readyWithoutKeys : t.ready

/** Meaning of the state for the owner: the times that hold, and the next step. */
export function stateDetails(
  order: Stated,
  { what: t, time, ended }: Texts<'ownerOrder'>,
  { locale, now }: { locale: Locale; now: Date },
): string[] {
  if (order.certificate) return [t.certificate]
  if (order.cancelled_at !== null) {
    const cancelledAt = date(order.cancelled_at, locale, 'moment')
    return [fill(ended[order.cancelled_by ?? 'unknown'], { time: cancelledAt })]
  }
  const window = order.window && windowWords(order.window, locale)
  if (isRefused(order)) {
    const isBooked = order.state === 'agreed' && window
    return [t.refused, ...(isBooked ? [fill(t.refusedHeld, { time: window })] : [])]
  }
  const until = order.changeable_until && momentWords(order.changeable_until, locale)
  const wished = order.wishes
    .map(({ day, part }) => `${dayWords(day, locale)} ${time.parts[part]}`)
    .join(' · ')
  const canChange = order.can.includes('reschedule')
  if (order.state === 'ordered') {
    return [
      ...(isOverdue(order, now) ? [t.overdue] : []),
      ...(window ? [fill(t.held, { time: window })] : []),
      ...(wished ? [fill(t.wished, { days: wished })] : []),
    ]
  }
  if (order.state === 'proposed') {
    return order.can.includes('accept') && until
      ? [fill(t.proposed, { time: until })]
      : [t.proposedLate]
  }
  if (order.state === 'agreed') {
    if (order.kind === 'self_delivery') return [t.delivery]
    if (isOver(order, now)) return [t.pickupLate]
    return [haveReady(order, t), ...(canChange ? [] : [t.fixed])]
  }
  if (order.state === 'on_the_way') return [haveReady(order, t)]
  const isTaken = order.state === 'handed_over' || order.state === 'received'
  return isTaken ? [t.handed_over] : []
}

/** The fee of a pickup in words. null: the station tells it. */
export function feeSentence(
  cents: number | null,
  { fee: t }: Texts<'ownerOrder'>,
  locale: Locale,
): string {
  if (cents === null) return t.ask
  return cents === 0 ? t.free : fill(t.sum, { fee: euros(cents, locale) })
}

const dayMs = 86_400_000
const shownAfterwards = 30 * dayMs

/** Whether the home page shows the order: open, or with a certificate of at most 30 days. */
export function isCurrent(
  { state, certificate }: Pick<OwnerOrder, 'state' | 'certificate'>,
  now: Date,
): boolean {
  if (state === 'cancelled') return false
  return !certificate || now.getTime() - Date.parse(certificate.issued_at) < shownAfterwards
}

/** A moment with its weekday: `ti 24.11. klo 9`, in English `Tue 24 Nov, 9:00`. */
export function momentWords(moment: string, locale: Locale): string {
  const at = new Date(moment)
  const day = dayWords(finnishDay(at), locale)
  if (locale === 'en') return `${day}, ${date(at, 'en', 'time')}`
  const minute = finnishMinute(at)
  const [time = ''] = hoursOf({ from: minute, to: minute }, locale).split('–')
  return `${day} ${locale === 'fi' ? 'klo' : 'kl.'} ${time}`
}

/** The state of an order in a few words, with the ground of its head. null: the heading says it all. */
export type Mark = { readonly tone: BandTone; readonly words: string | null }

/** Returns the mark of an order. The colour only repeats the words and the heading. */
export function markOf(
  order: OwnerOrder,
  { marks, done, stages }: Texts<'ownerOrder'>,
  { locale, now }: { locale: Locale; now: Date },
): Mark {
  if (order.certificate) {
    const day = dayWords(order.certificate.issued_at, locale)
    return { tone: 'success', words: fill(marks.scrapped, { day }) }
  }
  if (isRefused(order)) return { tone: 'danger', words: marks.refused }
  if (order.state === 'cancelled') return { tone: 'ended', words: marks.ended }
  if (order.can.includes('accept')) return { tone: 'warning', words: marks.owner }
  if (order.state === 'ordered') return { tone: 'info', words: done.ordered }
  if (order.state === 'proposed') return { tone: 'info', words: null }
  const isPickup = order.kind === 'pickup'
  if (order.state === 'agreed') {
    const isAhead = isPickup && order.window !== null && !isOver(order, now)
    return { tone: 'forest', words: isAhead ? done.agreed : null }
  }
  if (order.state === 'on_the_way') {
    return { tone: 'forest', words: order.window && windowWords(order.window, locale) }
  }
  const taken = order.handed_over_at ?? order.received_at
  const stage = isPickup ? stages.fetched : stages.brought
  return { tone: 'info', words: taken && `${stage} ${date(taken, locale, 'moment')}` }
}

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

/** The address of an order's page. */
export const orderPath = (orderId: number) =>
  pages.personOrder.path.replace(':orderId', String(orderId))
