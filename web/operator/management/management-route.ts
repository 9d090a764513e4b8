import { pages } from '#rules/pages.ts'
import type { User } from '#contract/people/people.ts'
import type { ManagedShop } from '#contract/stations.ts'
import { days } from '#rules/station/opening-hours.ts'

/** One record, or the form of a new one. */
export type Target = number | 'new'

/** The view in the management: its lists, or one record. */
export type ManagementRoute =
  | { readonly at: 'lists' }
  /** A user of the own company, or of the subcontractor with that id. */
  | { readonly at: 'user'; readonly user: Target; readonly company: number | null }
  | { readonly at: 'station'; readonly station: Target }
  | { readonly at: 'company'; readonly company: Target }

/** Parses the view in an address (`?company=3&user=new`). An invalid id opens the lists. */
export function parseRoute(params: URLSearchParams): ManagementRoute {
  const user = parseTarget(params.get('user'))
  const station = parseTarget(params.get('station'))
  const company = parseTarget(params.get('company'))
  if (user !== null && company !== 'new') return { at: 'user', user, company }
  if (company !== null) return { at: 'company', company }
  if (station !== null) return { at: 'station', station }
  return { at: 'lists' }
}

function parseTarget(text: string | null): Target | null {
  if (text === 'new') return text
  return /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null
}

/** The address of a view. */
export function pathOf(route: ManagementRoute): string {
  const { at, ...targets } = route
  const named = Object.entries(targets).filter(([, value]) => value !== null)
  const search = new URLSearchParams(named.map(([name, value]) => [name, String(value)]))
  const { path } = pages.operatorManagement
  return at === 'lists' ? path : `${path}?${search}`
}

export const listsRoute: ManagementRoute = { at: 'lists' }

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

/** Why a station cannot be closed yet, and the page of the station where that is dealt with. */
export const pageOfStatus = {
  shop_transit: pages.operatorIncoming.path,
  shop_transfer: pages.operatorIncoming.path,
  shop_process: pages.operatorProcess.path,
  shop_listing: pages.operatorAvailable.path,
} as const satisfies Record<keyof ManagedShop['vehicles'], string>

export const waitingStatuses = Object.keys(pageOfStatus) as (keyof typeof pageOfStatus)[]

/** Vehicles that stand at a station or are coming there. */
export function vehiclesAt({ vehicles }: Pick<ManagedShop, 'vehicles'>): number {
  return waitingStatuses.reduce((sum, status) => sum + vehicles[status], 0)
}

type Entry = { readonly id: number }
export type Comparator<T> = (a: T, b: T) => number

const collator = new Intl.Collator('fi')

/** By name in the order of the alphabet (å, ä, ö at its end), the closed ones last. */
export function byName<T extends { readonly name: string }>(
  isClosed: (one: T) => boolean,
): Comparator<T> {
  return (a, b) => Number(isClosed(a)) - Number(isClosed(b)) || collator.compare(a.name, b.name)
}

/** Sorts stations by id. See docs/domain/specification-map.md#lists-after-a-change. */
export const byId: Comparator<Entry> = (a, b) => a.id - b.id

/** The list with an entry that is new or was changed. */
export function withEntry<T extends Entry>(list: readonly T[], one: T): T[] {
  return [...without(list, one.id), one]
}

export function without<T extends Entry>(list: readonly T[], id: number): T[] {
  return list.filter((one) => one.id !== id)
}
