import type { OfferingStation } from '#contract/shapes.ts'

/** Whether the owner can order a pickup there, at once or as a request. */
export const picksUp = ({ offer }: Pick<OfferingStation, 'offer'>) =>
  offer.pickup === 'yes' || offer.pickup === 'ask'

/** Whether the owner can bring the vehicle there. */
export const takes = ({ offer }: Pick<OfferingStation, 'offer'>) => offer.delivery === 'yes'

/** Filters of the list. A pickup and a self-delivery are two ways, so one replaces the other. */
export type Narrowing = {
  readonly way: 'pickup' | 'bring' | null
  readonly openNow: boolean
}

const fitsWay = { pickup: picksUp, bring: takes }

/** All stations by distance. Those without coordinates come last. */
export function byDistance<Site extends Pick<OfferingStation, 'distance_km'>>(
  ...lists: readonly (readonly Site[])[]
): Site[] {
  const far = ({ distance_km: km }: Site) => km ?? Number.POSITIVE_INFINITY
  // Not the difference: two that are nowhere would give NaN.
  return lists.flat().toSorted((a, b) => (far(a) < far(b) ? -1 : far(a) > far(b) ? 1 : 0))
}

export function narrowed<Site extends Pick<OfferingStation, 'offer'>>(
  sites: readonly Site[],
  { way, openNow }: Narrowing,
): Site[] {
  return sites.filter(
    (site) => (way === null || fitsWay[way](site)) && (!openNow || site.offer.open_now === true),
  )
}
