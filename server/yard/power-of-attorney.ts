import type { yardContract } from '#contract/yard.ts'
import type { HandlerContext, Handlers } from '../http/handler.ts'
import type { Tx } from '../db/index.ts'
import { readPaper } from '../files/files.queries.ts'
import type { AppContext } from '../app-context.ts'
import { isScrapped } from '../owner/owner.queries.ts'
import { ApiError } from '../http/api-error.ts'
import { notifyVehicleChanged } from '../vehicle/vehicle.queries.ts'
import { isSender, lockOwnVehicle } from './own-vehicle.queries.ts'
import {
  savePowerOfAttorney,
  powerOfAttorneyFile,
  powersOfAttorney,
  deletePowerOfAttorney,
} from './power-of-attorney.queries.ts'

type Yard = typeof yardContract
type Calls =
  | 'listPowersOfAttorney'
  | 'addPowerOfAttorney'
  | 'readPowerOfAttorney'
  | 'removePowerOfAttorney'
type Change =
  | HandlerContext<Yard['addPowerOfAttorney']>
  | HandlerContext<Yard['removePowerOfAttorney']>

/** Powers of attorney of the other owners of a vehicle. */
export function powerOfAttorneyHandlers(ctx: AppContext): Pick<Handlers<Yard>, Calls> {
  return {
    listPowersOfAttorney: ({ params }) => powersOfAttorney(ctx.db.read, params),
    addPowerOfAttorney: async (call) => {
      // Redraws a photograph before the transaction opens.
      const paper = await readPaper(call.file)
      return call.write(async (tx) => {
        await change(call, tx, 'added')
        const { accountId } = call.caller
        return savePowerOfAttorney(ctx, tx, { ...call.params, accountId, paper })
      })
    },
    readPowerOfAttorney: (call) =>
      call.write(async (tx) => {
        const { vehicleId, shopId } = call.params
        await call.audit(tx, {
          action: 'yard.vehicle.read',
          purpose: 'power_of_attorney',
          outcome: 'sent',
          shopId,
          vehicleId,
        })
        return powerOfAttorneyFile(ctx, tx, call.params)
      }),
    removePowerOfAttorney: async (call) => {
      await call.write(async (tx) => {
        await change(call, tx, 'removed')
        await deletePowerOfAttorney(ctx, tx, call.params)
      })
      ctx.wakeOutbox()
    },
  }
}

/** Locks the vehicle, writes the change and notifies the viewers of the vehicle. */
async function change(
  { params: { vehicleId, shopId }, audit }: Change,
  tx: Tx,
  outcome: 'added' | 'removed',
): Promise<void> {
  const vehicle = await lockOwnVehicle(tx, { vehicleId, shopId })
  if (isSender(vehicle, shopId)) throw new ApiError('VEHICLE_IN_ANOTHER_SHOP')
  if (await isScrapped(tx, vehicleId)) throw new ApiError('VEHICLE_ALREADY_SCRAPPED')
  const purpose = 'power_of_attorney'
  await audit(tx, { action: 'yard.vehicle.change', purpose, outcome, shopId, vehicleId })
  await notifyVehicleChanged(tx, { ...vehicle, shop_id: vehicle.shop_id ?? shopId })
}
