import type { VehicleDetail } from '#contract/station-vehicle.ts'

/** The last event of the vehicle, if it has any. */
export function newestEvent({
  events,
}: VehicleDetail): VehicleDetail['events'][number] | undefined {
  return events.toSorted((a, b) => b.at.localeCompare(a.at))[0]
}
