import type { OwnerOrder } from '#contract/owner-order.ts'
import { date, fill, type Locale } from '#texts/index.ts'
import { dayWords, windowWords } from '#texts/order-words.ts'
import type { Texts } from '#web/texts/texts.ts'
import type { BandTone } from '#web/ui/layout/Band.tsx'
import { isOver, isRefused } from './order-sentence.ts'

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
