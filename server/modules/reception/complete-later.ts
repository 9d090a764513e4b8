import type { AppContext } from '#server/platform/context.ts'
import { doWork, type KindWithRun } from '#server/platform/work/work.ts'
import { completeVehicle, vehicleCompletionKind } from './manual-vehicle.ts'
import { manualVehicle } from './sql.ts'

/** Completes a vehicle that was typed while the registry did not answer. */
export const vehicleCompletion = ({ db, now, registries }: AppContext): KindWithRun =>
  doWork(vehicleCompletionKind, {
    run: async ({ key, payload: { vehicleId, accountId } }) => {
      const requested = await manualVehicle(db.read, vehicleId)
      if (!requested) return undefined
      const found = await registries.vehicleRegistry.find(requested, {
        purpose: 'reception',
        actor: `account:${accountId}`,
        requestId: key,
      })
      // A vehicle that the registry does not know stays a manual vehicle.
      return found ? (tx) => completeVehicle(tx, vehicleId, found, now()) : undefined
    },
  })
