import type { ManagedShop } from '#contract/stations.ts'
import { pages } from '#rules/pages.ts'

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
