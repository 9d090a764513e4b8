import type { StationStep } from './order-state.ts'

/** Fees of an order in cents. `agreed` null: the owner agreed to none. */
export type OrderFees = {
  readonly agreed: number | null
  /** The fee that the station told and the owner has yet to accept. */
  readonly proposed: number | null
}

/** The fee that the order has at present. null: the station tells it with its answer. */
export const presentFee = ({ agreed, proposed }: OrderFees): number | null => proposed ?? agreed

/** Steps with which the station answers about the time, and tells the fee. */
export const feeSteps = ['confirm', 'propose', 'set_by_phone'] as const satisfies StationStep[]
export type FeeStep = (typeof feeSteps)[number]

/**
 * Fees after an answer of the station. A fee that is higher than the agreed one waits for the owner,
 * who accepts it together with the time. Two people who speak by phone agree on both.
 */
export function feesAfter(
  step: FeeStep,
  before: OrderFees,
  reported: number | undefined,
): OrderFees & { readonly mustAccept: boolean } {
  const fee = reported ?? presentFee(before)
  if (step === 'set_by_phone') return { agreed: fee, proposed: null, mustAccept: false }
  if (step === 'propose') return { agreed: before.agreed, proposed: fee, mustAccept: true }
  const mustAccept = fee !== null && fee > (before.agreed ?? 0)
  return mustAccept
    ? { agreed: before.agreed, proposed: fee, mustAccept }
    : { agreed: fee, proposed: null, mustAccept }
}
