import { hourMs, limits } from '../limits.ts'
import type { LoadRole, LoadState } from './load.ts'

/** Reasons for a corrected load. */
export const loadCorrectionReasons = ['weighing', 'carrier', 'typing', 'other'] as const
export type LoadCorrectionReason = (typeof loadCorrectionReasons)[number]

/** Facts of the company that carries a load. */
export const carrierFacts = ['carrier', 'carrier_business_id', 'carrier_phone'] as const
/** Facts of a whole load that its sender corrects. */
export const loadFacts = ['net_kg', ...carrierFacts, 'truck_plates'] as const
/** Those, and the facts of one line. */
export const correctedFacts = ['kg', 'basis', ...loadFacts] as const
export type CorrectedFact = (typeof correctedFacts)[number]

type Sent = {
  readonly state: LoadState
  readonly sent_at: Date | string | null
  readonly settled_at: Date | string | null
}

/**
 * End of the time for corrections. It begins with the receipt, and with the sending for a load that did
 * not arrive. null for a draft, and for a load that was refused or taken back.
 */
export function correctionEnd({ state, sent_at: sent, settled_at: settled }: Sent): Date | null {
  const start = settled ?? sent
  if (start === null || (state !== 'sent' && state !== 'received')) return null
  return new Date(new Date(start).getTime() + limits.loadCorrectionDays * 24 * hourMs)
}

type Parties = {
  readonly from: { readonly id: number }
  readonly receiver: { readonly id: number } | null
}
type Settled = Parties & {
  readonly state: LoadState
  readonly net_kg: number | null
  readonly outside_receiver: unknown
}

/** Whether the station got the load of another one. It corrects the weight of its scale alone. */
export const isReceiver = ({ from, receiver }: Parties, shopId: number): boolean =>
  receiver?.id === shopId && from.id !== shopId

/**
 * The receiving station weighed, so it corrects the net weight. The sender does it for a receiver
 * without users.
 */
export function correctsNet(load: Settled, shopId: number): boolean {
  if (load.state !== 'received' || load.net_kg === null) return false
  return load.outside_receiver ? load.from.id === shopId : isReceiver(load, shopId)
}

/** Whether the receiving station made the correction: the sender cannot change its weight. */
export const isOfReceiver = (
  { outside_receiver: outside }: Pick<Settled, 'outside_receiver'>,
  { changes }: { readonly changes: readonly { readonly fact: CorrectedFact }[] },
): boolean => !outside && changes.some(({ fact }) => fact === 'net_kg')

/** A load of a transfer names its stations as carriers. Another carrier can be corrected. */
export const correctsCarrier = ({ carried_by: by }: { readonly carried_by: string | null }) =>
  by === null || by === 'other'

/** The newest confirmation of the role: of the version shown, or of an earlier one. */
export const confirmationOf = <C extends { readonly role: LoadRole }>(
  { confirmations }: { readonly confirmations: readonly C[] },
  role: LoadRole,
): C | undefined => confirmations.findLast((one) => one.role === role)
