import type { AppContext } from '../app-context.ts'
import type { StreamResponse } from '../http/event-streams.ts'

/**
 * Event stream of the station. `ready`: no later change is missed, so read the lists again.
 * `vehicle`: a change at the station. `listing`: a listing of any station changed.
 */
export function streamVehicleEvents(
  { vehicleChanges }: AppContext,
  shopId: number,
): StreamResponse {
  return (send) =>
    vehicleChanges.listen((heard) => {
      if (heard === 'ready') send({ event: 'ready', data: {} })
      else if (heard.shops.includes(shopId)) send({ event: 'vehicle', data: { id: heard.id } })
      else if (heard.isListing) send({ event: 'listing', data: { id: heard.id } })
    })
}
