import type { Order } from '#contract/shapes.ts'
import type { OrderStage } from '#rules/vehicle/pickup-order.ts'
import type { Texts } from '#web/texts/texts.ts'
import type { Stage } from './stages.ts'

type Words = { readonly title: string; readonly detail?: string }
type Said = Pick<Stage, 'stage' | 'state'> & { readonly kind: Order['kind'] }

/** Text of a stage: done, current with the owner's next task, or later. */
export function stageWords(texts: Texts<'owner'>['stages'], { stage, state, kind }: Said): Words {
  const { ordered, received, in_process: process, certificate_issued: certificate } = texts
  const isPickup = kind === 'pickup'
  const waiting = isPickup
    ? { title: received.pickup, detail: received.pickupWhat }
    : { title: received.self_delivery, detail: received.selfDeliveryWhat }
  const words: Record<OrderStage, Record<Stage['state'], Words>> = {
    ordered: all({ title: ordered[kind] }),
    received: { done: { title: received.done }, now: waiting, ahead: waiting },
    in_process: {
      done: { title: process.done },
      now: { title: process.now, detail: process.nowWhat },
      ahead: { title: process.ahead },
    },
    certificate_issued: {
      done: { title: certificate.done },
      now: { title: certificate.ahead },
      ahead: { title: certificate.ahead },
    },
  }
  return words[stage][state]
}

function all(words: Words): Record<Stage['state'], Words> {
  return { done: words, now: words, ahead: words }
}
