import type { OwnData } from '#contract/owner-data.ts'
import type { GivenWithOrder } from '#contract/shapes.ts'
import { perAnswer, type PickupAnswer, type PickupAnswers } from '#rules/order/pickup-answers.ts'
import type { OrderWindow, OrderWish } from '#rules/order/order-request.ts'
import type { Locale } from './index.ts'
import { dayWords, euros, windowWords } from './order-words.ts'

type Facts = PickupAnswers & {
  readonly kind: 'pickup' | 'self_delivery'
  readonly window: OrderWindow | null
  readonly planned_day: string | null
  readonly wishes: readonly OrderWish[]
  readonly access_note: string | null
  readonly fee_cents: number | null
  readonly transfer_document: OwnData['orders'][number]['transfer_document']
}

type Words = {
  readonly facts: Record<
    'time' | 'wishes' | PickupAnswer | 'accessNote' | 'fee' | 'transferDocument',
    string
  >
  readonly parts: Record<OrderWish['part'], string>
  readonly yes: string
  readonly no: string
}

/** Facts of an order that this list leaves out, with the reason. */
type Elsewhere =
  /* Contact data, which the own data shows apart. */
  | 'phone'
  | 'email'
  | 'message'
  /* A fact of the vehicle. */
  | 'missing_parts'

type Line = readonly [term: string, value: string | null]

/** Time, wishes, answers and fee of an order as the own data name them. null where there is none. */
export function orderFacts(
  order: Facts,
  { facts: f, parts, yes, no }: Words,
  locale: Locale,
): readonly Line[] {
  const { window, planned_day: day, fee_cents: cents } = order
  const answer = (value: boolean | null) => (value === null ? null : value ? yes : no)
  const wishes = order.wishes.map((wish) => `${dayWords(wish.day, locale)} ${parts[wish.part]}`)
  const given: Record<Exclude<keyof GivenWithOrder, Elsewhere>, Line> = {
    wishes: [f.wishes, wishes.join(', ') || null],
    ...perAnswer((name): Line => [f[name], answer(order[name])]),
    access_note: [f.accessNote, order.access_note],
  }
  return [
    [f.time, window ? windowWords(window, locale) : day && dayWords(day, locale)],
    ...Object.values(given),
    [f.fee, cents === null ? null : euros(cents, locale)],
    [f.transferDocument, documentLine(order.transfer_document)],
  ]
}

/** Number of the document, with the name and address that it has. */
function documentLine(document: Facts['transfer_document']): string | null {
  if (document === null) return null
  const { number, name, address, postal, city } = document
  return [number, name, address, [postal, city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
}
