import type { OwnerOrder } from '#contract/owner-order.ts'

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
