import type { AppContext } from '#server/platform/context.ts'
import type { Sender } from '#server/platform/outbox/outbox.ts'
import { completeVehicle, manualVehicle } from './manual-vehicle.queries.ts'

/** Completes a vehicle that was typed while the registry did not answer. */
export const vehicleCompletion = ({
  db,
  now,
  registries,
}: AppContext): Sender<'vehicle_completion'> => ({
  lastAttempt: 80,
  send: async ({ key, payload: { vehicleId, accountId } }) => {
    const asked = await manualVehicle(db.read, vehicleId)
    if (!asked) return undefined
    const found = await registries.vehicleRegistry.find(asked, {
      purpose: 'reception',
      actor: `account:${accountId}`,
      requestId: key,
    })
    // A vehicle that the registry does not know stays a manual vehicle.
    return found ? (tx) => completeVehicle(tx, vehicleId, found, now()) : undefined
  },
})
