import type { User } from '#contract/people/people.ts'
import type { ManagedShop } from '#contract/stations.ts'
import { days } from '#rules/station/opening-hours.ts'
import type { ManagementRoute } from './management-route.ts'
import { vehiclesAt } from './stations/vehicles-at.ts'

export type FirstStep = {
  readonly name: 'station' | 'hours' | 'colleague'
  readonly isDone: boolean
  /** View where it is done. */
  readonly to: ManagementRoute
}

/**
 * Returns the first steps of a new company. Empty once all are done, or once a station has
 * vehicles: then the company knows its way, and may work alone.
 */
export function firstSteps(
  shops: readonly ManagedShop[],
  team: readonly User[],
): readonly FirstStep[] {
  const open = shops.filter(({ is_active: isActive }) => isActive)
  const hasHours = (shop: ManagedShop) => days.some((day) => shop[`opening_hours_${day}`] !== '')
  const steps: readonly FirstStep[] = [
    { name: 'station', isDone: open.length > 0, to: { at: 'station', station: 'new' } },
    {
      name: 'hours',
      isDone: open.some(hasHours),
      to: { at: 'station', station: open[0]?.id ?? 'new' },
    },
    {
      name: 'colleague',
      isDone: team.filter(({ state }) => state !== 'deactivated').length > 1,
      to: { at: 'user', user: 'new', company: null },
    },
  ]
  const isInUse = shops.some((shop) => vehiclesAt(shop) > 0)
  return isInUse || steps.every(({ isDone }) => isDone) ? [] : steps
}
