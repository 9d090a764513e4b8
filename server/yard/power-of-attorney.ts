import type { yardContract } from '#contract/yard.ts'
import type { Call, Handlers } from '../call.ts'
import type { Tx } from '../database.ts'
import { readPaper } from '../files/files.queries.ts'
import type { House } from '../house.ts'
import { isScrapped } from '../owner/owner.queries.ts'
import { Refusal } from '../refusal.ts'
import { announce } from '../vehicle/vehicle.queries.ts'
import { isSender, lockOwnVehicle } from './own-vehicle.queries.ts'
import {
  keepPowerOfAttorney,
  powerOfAttorneyFile,
  powersOfAttorney,
  removePower,
} from './power-of-attorney.queries.ts'

type Yard = typeof yardContract
type Calls =
  | 'listPowersOfAttorney'
  | 'addPowerOfAttorney'
  | 'readPowerOfAttorney'
  | 'removePowerOfAttorney'
type Change = Call<Yard['addPowerOfAttorney']> | Call<Yard['removePowerOfAttorney']>

/** The papers by which the other owners of a vehicle let it be scrapped. */
export function powerOfAttorneyHandlers(house: House): Pick<Handlers<Yard>, Calls> {
  return {
    listPowersOfAttorney: ({ params }) => powersOfAttorney(house.database.db, params),
    addPowerOfAttorney: async (call) => {
      // A photograph is drawn anew, which is best done before the transaction opens.
      const paper = await readPaper(call.file)
      return call.write(async (tx) => {
        await change(call, tx, 'added')
        const { accountId } = call.caller
        return keepPowerOfAttorney(house, tx, { ...call.params, accountId, paper })
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
        return powerOfAttorneyFile(house, tx, call.params)
      }),
    removePowerOfAttorney: async (call) => {
      await call.write(async (tx) => {
        await change(call, tx, 'removed')
        await removePower(house, tx, call.params)
      })
      house.wakeOutbox()
    },
  }
}

/** Locks the vehicle, writes the change down, and tells who looks at the vehicle. */
async function change(
  { params: { vehicleId, shopId }, audit }: Change,
  tx: Tx,
  outcome: 'added' | 'removed',
): Promise<void> {
  const vehicle = await lockOwnVehicle(tx, { vehicleId, shopId })
  if (isSender(vehicle, shopId)) throw new Refusal('VEHICLE_IN_ANOTHER_SHOP')
  if (await isScrapped(tx, vehicleId)) throw new Refusal('VEHICLE_ALREADY_SCRAPPED')
  const purpose = 'power_of_attorney'
  await audit(tx, { action: 'yard.vehicle.change', purpose, outcome, shopId, vehicleId })
  await announce(tx, { ...vehicle, shop_id: vehicle.shop_id ?? shopId })
}
