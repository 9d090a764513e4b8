import { randomUUID } from 'node:crypto'
import { requestOf, type Tx } from '#server/platform/db/index.ts'
import { notifyChannel } from './sql.ts'

/** Notification to every process about a change: the id and the stations concerned. */
export type VehicleChangedEvent = {
  id: number
  /** The id is one of a load. Its vehicles and wastes may have changed with the load. */
  subject?: 'load'
  /** Id of this change, so that a browser knows a repeated event. */
  change: string
  shops: number[]
  /** The vehicle is or was a listing for all other companies. */
  isListing: boolean
  /** Id of the request that changed it. null for a change by the service itself. */
  request: string | null
}
export const vehicleChannel = 'vehicle_change'

/** Notifies every process at the commit, also about a change that no vehicle has. */
export async function notifyChanged(
  tx: Tx,
  about: Omit<VehicleChangedEvent, 'change' | 'request'>,
): Promise<void> {
  const change: VehicleChangedEvent = {
    ...about,
    change: randomUUID(),
    request: requestOf(tx),
  }
  await notifyChannel(tx, { channel: vehicleChannel, message: JSON.stringify(change) })
}
