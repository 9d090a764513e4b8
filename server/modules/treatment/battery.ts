import type { tractionBatteryContract } from '#contract/treatment/traction-battery.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import { batteriesAt, batteryAt, changesOf } from './batteries.ts'
import { lockBatteryRow, updateBattery } from './sql.ts'

/** Requests of a station about the traction batteries that stand at it. */
export function tractionBatteryHandlers(ctx: AppContext): Handlers<typeof tractionBatteryContract> {
  return {
    listBatteries: async ({ params, query, nextPage }) => {
      const { rows, next } = await batteriesAt(ctx.db.read, { ...params, ...query })
      if (next) nextPage(next)
      return rows
    },
    changeBattery: ({ params, body, write, audit }) =>
      write(async (tx) => {
        await lockBatteryRow(tx, params.batteryId)
        const before = await batteryAt(tx, params)
        if (before.load && before.load.state !== 'draft') {
          throw new ApiError('BATTERY_ON_LOAD', 'The battery has left on a load')
        }
        const changes = changesOf(body, { before: before.state, at: ctx.now() })
        if (Object.keys(changes).length > 0) await updateBattery(tx, params.batteryId, changes)
        const vehicleId = before.vehicle.id
        await audit(tx, {
          action: 'battery.write',
          purpose: 'battery',
          outcome: 'changed',
          shopId: params.shopId,
          vehicleId,
        })
        await notifyVehicleChanged(tx, await vehicleById(tx, vehicleId))
        return batteryAt(tx, params)
      }),
  }
}
