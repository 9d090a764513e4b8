import { statusAfter, type TransitionName, type VehicleStatus } from '../vehicle/vehicle-status.ts'

/** Events that an operator's own system can be told of. */
export const webhookEvents = [
  'vehicle.ordered',
  'vehicle.received',
  'vehicle.certified',
  'vehicle.done',
  'listing.requested',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

const eventOf: Partial<Record<TransitionName, WebhookEvent>> = {
  order: 'vehicle.ordered',
  receive: 'vehicle.received',
  admit: 'vehicle.received',
  certify: 'vehicle.certified',
  finish: 'vehicle.done',
}

/** Events of a transition. A certificate of a vehicle that was not at the station receives it too. */
export function eventsOf(transition: TransitionName, from: VehicleStatus): WebhookEvent[] {
  const event = eventOf[transition]
  if (!event) return []
  const isReceived = transition === 'certify' && statusAfter(transition, from) !== from
  return isReceived ? ['vehicle.received', event] : [event]
}

/** Attempts of a delivery. With waits that double up to an hour they take about 14 hours. */
export const webhookAttempts = 25
/** A company has at most so many addresses. */
export const webhooksOfCompany = 10
