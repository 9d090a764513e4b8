import type { AppContext } from '../app-context.ts'
import type { StreamResponse } from '../http/event-streams.ts'

/**
 * The station's stream of events: `ready` once every change is heard from now on, so that the lists
 * are to be read anew; `vehicle` for one that concerns the station; `listing` for one that any
 * station offers or offered.
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
