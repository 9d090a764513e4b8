import type { OrderState } from '../order/order-state.ts'
import type { PartState } from '../part/part-words.ts'
import { statusAfter, type TransitionName, type VehicleStatus } from '../vehicle/vehicle-status.ts'

/** Events that an operator's own system can be told of. */
export const webhookEvents = [
  'vehicle.ordered',
  'order.moved',
  'order.cancelled',
  'vehicle.received',
  'vehicle.released',
  'vehicle.certified',
  'certificate.corrected',
  'certificate.annulled',
  'vehicle.done',
  'vehicle.undone',
  'transfer.sent',
  'transfer.received',
  'transfer.refused',
  'part.sold',
  'part.withdrawn',
  'load.sent',
  'load.received',
  'load.refused',
  'listing.published',
  'listing.ended',
  'listing.requested',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The station that has the vehicle after a transition or had it before, or that sent it. */
type Place = 'after' | 'before' | 'sender'
type EventTo = { readonly event: WebhookEvent; readonly to: readonly Place[] }

const cancelled: EventTo = { event: 'order.cancelled', to: ['before'] }
const returned: EventTo = { event: 'transfer.refused', to: ['before', 'after'] }
const received: EventTo = { event: 'vehicle.received', to: ['after'] }

const eventOf: Partial<Record<TransitionName, EventTo>> = {
  order: { event: 'vehicle.ordered', to: ['after'] },
  cancel: cancelled,
  refuse: cancelled,
  receive: received,
  admit: received,
  release: { event: 'vehicle.released', to: ['before'] },
  certify: { event: 'vehicle.certified', to: ['after'] },
  finish: { event: 'vehicle.done', to: ['after'] },
  undo: { event: 'vehicle.undone', to: ['after'] },
  publish: { event: 'listing.published', to: ['after'] },
  resolve: { event: 'listing.ended', to: ['after'] },
  send: { event: 'transfer.sent', to: ['before', 'after'] },
  send_back: returned,
  take_back: returned,
}

/**
 * Events of a transition, with the stations that are told. A certificate of a vehicle that was not at the
 * station receives it too.
 */
export function eventsOf(transition: TransitionName, from: VehicleStatus): readonly EventTo[] {
  const own = eventOf[transition]
  if (!own) return []
  const certifiesHere = transition === 'certify' && statusAfter(transition, from) !== from
  const arrives = from === 'shop_transfer' && (transition === 'receive' || certifiesHere)
  return [
    ...(arrives ? [{ event: 'transfer.received', to: ['sender'] } as const] : []),
    ...(certifiesHere ? [received] : []),
    own,
  ]
}

type Time = { readonly day: string | null; readonly from: number | null }

/** Whether an order that goes on has another time. */
export const isOrderMoved = (state: OrderState, before: Time, after: Time): boolean =>
  state !== 'cancelled' && (before.day !== after.day || before.from !== after.from)

/** The event of a part that changed its state. A sale that is undone withdraws it too. */
export function partEvent(before: PartState, after: PartState): WebhookEvent | null {
  if (before === after) return null
  if (after === 'sold') return 'part.sold'
  const wasOffered = before === 'for_sale' || before === 'sold'
  return wasOffered || after === 'withdrawn' ? 'part.withdrawn' : null
}

/** Attempts of a delivery. With waits that double up to an hour they take about 14 hours. */
export const webhookAttempts = 25
/** Deliveries of a company that wait at most. Further ones are skipped. */
export const webhooksWaiting = 500
/** An address that times out rests a minute, then twice as long each time, up to this. */
export const longestPauseMinutes = 60
/** A company has at most so many addresses. */
export const webhooksOfCompany = 10
