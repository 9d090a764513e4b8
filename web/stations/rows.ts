import type { OfferingStation } from '#contract/shapes.ts'

/** Whether the owner can order a pickup there, at once or as a request. */
export const picksUp = ({ offer }: Pick<OfferingStation, 'offer'>) =>
  offer.pickup === 'yes' || offer.pickup === 'ask'

/** Whether the owner can bring the vehicle there. */
export const takes = ({ offer }: Pick<OfferingStation, 'offer'>) => offer.delivery === 'yes'

/** All stations by distance. Those without coordinates come last. */
export function byDistance<Site extends Pick<OfferingStation, 'distance_km'>>(
  ...lists: readonly (readonly Site[])[]
): Site[] {
  const far = ({ distance_km: km }: Site) => km ?? Number.POSITIVE_INFINITY
  // Not the difference: two that are nowhere would give NaN.
  return lists.flat().toSorted((a, b) => (far(a) < far(b) ? -1 : far(a) > far(b) ? 1 : 0))
}
