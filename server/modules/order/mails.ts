import { date, fill, type Locale } from '#texts/index.ts'
import { dayWords, euros, hoursOf, windowWords } from '#texts/order-words.ts'
import { loadArea } from '#texts/load.ts'
import { feeOf, windowOf, type OrderRow } from './order-steps.sql.ts'
import { stationLine, stationLines } from '#server/modules/station/mail-lines.ts'
import { hazardLines, plateOrName } from '#server/modules/vehicle/mail-lines.ts'
import { contactLine, orderHead, orderLines, placeLines, type AboutOrder } from './mail-lines.ts'
import { mailKinds, type MailTemplate, type MailTexts } from '#server/platform/mail/templates.ts'

export const orderMailTexts = await loadArea('orderMails')
type Words = (typeof orderMailTexts)['fi']

/** Events of an order that its owner or the station gets a mail about. */
export type OwnerMail = keyof Words['owner']
export type StationMail = keyof Words['station']

type About<Event> = AboutOrder & {
  event: Event
  reason?: string | undefined
  /** The order that this one takes the place of. */
  replaced?: Replaced | undefined
}

/** An order that ended because another one takes its place, with its station. */
export type Replaced = Pick<AboutOrder, 'order' | 'station'>

/** Events that tell the owner what to have ready. */
const beforePickup: ReadonlySet<OwnerMail> = new Set(['agreed', 'tomorrow', 'soon', 'started'])

/** First mails about an order, which tell what follows. */
const atFirst: ReadonlySet<OwnerMail | StationMail> = new Set(['ordered', 'announced'])

/** Events whose mail names the time until which somebody acts. In the others it has passed. */
const withDeadline: ReadonlySet<OwnerMail> = new Set([
  'ordered',
  'agreed',
  'proposed',
  'waiting',
  'tomorrow',
  'soon',
  'failed',
])

/** Mails about the steps of an order. One template for each reader, with words for each event. */
export const orderMails = mailKinds({
  ownerOrder: (t: MailTexts, about: About<OwnerMail>, locale: Locale): MailTemplate => {
    const words = orderMailTexts[locale]
    const { order, station, publicUrl } = about
    return {
      subject: fill(words.owner[about.event].subject, subjectOf(about, locale)),
      replyTo: station.email,
      paragraphs: [
        [words.owner[about.event].intro, ...reasonLines(t, about)],
        about.replaced ? [fill(words.replaced, replacedOf(about.replaced))] : [],
        [...orderHead(t, about), ...timeLines(words, order, locale)],
        [...placeLines(t, order), ...stationLines(t, about)],
        [...(beforePickup.has(about.event) ? [words.haveReady] : []), ...powersLine(t, about)],
        withDeadline.has(about.event) ? deadlineLines(words, order, locale) : [],
        atFirst.has(about.event) ? [words.outro] : [],
        [fill(words.follow, { url: `${publicUrl}/person/order/${order.id}` })],
      ],
    }
  },
  stationOrder: (t: MailTexts, about: About<StationMail>, locale: Locale): MailTemplate => {
    const words = orderMailTexts[locale]
    const { order, publicUrl } = about
    return {
      subject: fill(words.station[about.event].subject, subjectOf(about, locale)),
      ...(about.event !== 'cancelled' && { replyTo: order.email }),
      paragraphs: [
        [words.station[about.event].intro, ...reasonLines(t, about)],
        about.event === 'cancelled' ? [] : hazardLines(t, about),
        about.replaced ? [fill(words.replaces, replacedOf(about.replaced))] : [],
        [...orderHead(t, about), ...timeLines(words, order, locale), stationLine(t, about)],
        [...placeLines(t, order), ...ownerLines(t, about)],
        promisedLines(words, order, locale),
        [fill(words.queue, { url: `${publicUrl}/operator/incoming` })],
      ],
    }
  },
})

function subjectOf({ order, vehicle }: AboutOrder, locale: Locale) {
  const window = windowOf(order)
  return {
    plate: plateOrName(vehicle),
    time: window ? windowWords(window, locale) : '–',
    hours: window ? hoursOf(window, locale) : '–',
  }
}

const replacedOf = ({ order, station }: Replaced) => ({
  number: order.number,
  station: station.name,
})

/** A new order tells the station all that it needs to know. An order that has ended needs no contact. */
function ownerLines(t: MailTexts, { event, order }: About<StationMail>): string[] {
  if (event === 'cancelled') return []
  return atFirst.has(event) || event === 'agreed' ? orderLines(t, order) : [contactLine(t, order)]
}

/** The powers of attorney, in the mails that tell what to have ready. */
function powersLine(t: MailTexts, { event, vehicle }: About<OwnerMail>): string[] {
  const isAsked = beforePickup.has(event) || atFirst.has(event)
  return isAsked && vehicle.owner_count > 1 ? [t.powersOfAttorney] : []
}

const reasonLines = (t: MailTexts, { reason }: { reason?: string | undefined }) =>
  reason ? [fill(t.reason, { reason })] : []

/** Time, fee and description of an order. */
function timeLines(words: Words, order: OrderRow, locale: Locale): string[] {
  const window = windowOf(order)
  const day = order.kind === 'self_delivery' ? order.window_day : null
  const time = window ? windowWords(window, locale) : day && dayWords(day, locale)
  const days = order.wishes.map((wish) => dayWords(wish.day, locale)).join(', ')
  return [
    ...(time ? [fill(words.time, { time })] : []),
    ...(!time && days ? [fill(words.wishes, { days })] : []),
    ...(order.kind === 'pickup' ? [feeLine(words, feeOf(order), locale)] : []),
    ...(order.access_note ? [fill(words.accessNote, { note: order.access_note })] : []),
  ]
}

function feeLine(words: Words, cents: number | null, locale: Locale): string {
  if (cents === null) return words.askFee
  return cents === 0 ? words.freeFee : fill(words.fee, { fee: euros(cents, locale) })
}

/** Time until which the station answers, or the owner answers or changes the time. */
function deadlineLines(words: Words, order: OrderRow, locale: Locale): string[] {
  const { state, answer_due_at: due, changeable_until: until } = order
  if (state === 'ordered' && due) return [fill(words.answerBy, { time: momentWords(due, locale) })]
  if (!until) return []
  const time = momentWords(until, locale)
  if (state === 'proposed') return [fill(words.replyBy, { time })]
  return state === 'agreed' ? [fill(words.by, { time })] : []
}

/** Time by which the owner expects the answer of the station. */
const promisedLines = (words: Words, order: OrderRow, locale: Locale): string[] =>
  order.state === 'ordered' && order.answer_due_at
    ? [fill(words.promised, { time: momentWords(order.answer_due_at, locale) })]
    : []

const momentWords = (moment: Date, locale: Locale) => date(moment, locale, 'moment')
