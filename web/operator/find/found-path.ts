import type { FoundVehicle } from '#contract/find.ts'
import { pages } from '#rules/pages.ts'
import type { StationList } from '#rules/vehicle/find.ts'

/** The page that opens a vehicle of each list, as the cards of that list do. */
const pageOf: Record<StationList, string> = {
  claimed: pages.operatorRecycle.path,
  unfinished: pages.operatorRecycle.path,
  incoming: pages.operatorRecycle.path,
  sent: pages.operatorProcess.path,
  available: pages.operatorAvailable.path,
  process: pages.operatorProcess.path,
  done: pages.operatorProcess.path,
}

export const foundPath = ({ id, list }: Pick<FoundVehicle, 'id' | 'list'>) =>
  `${pageOf[list]}?vehicle=${id}`
