import type { yardContract } from '#contract/yard.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { readPaper } from '#server/platform/files/files.queries.ts'
import type { AppContext } from '#server/platform/context.ts'
import { lockForPapers } from './lock-for-papers.ts'
import {
  savePowerOfAttorney,
  powerOfAttorneyFile,
  powersOfAttorney,
  deletePowerOfAttorney,
} from '#server/modules/reception/power-of-attorney.queries.ts'

type Yard = typeof yardContract
type Calls =
  | 'listPowersOfAttorney'
  | 'addPowerOfAttorney'
  | 'readPowerOfAttorney'
  | 'removePowerOfAttorney'

const purpose = 'power_of_attorney'

/** Powers of attorney of the other owners of a vehicle. */
export function powerOfAttorneyHandlers(ctx: AppContext): Pick<Handlers<Yard>, Calls> {
  return {
    listPowersOfAttorney: ({ params }) => powersOfAttorney(ctx.db.read, params),
    addPowerOfAttorney: async (call) => {
      // Redraws a photograph before the transaction opens.
      const paper = await readPaper(call.file, call.callerKey)
      return call.write(async (tx) => {
        await lockForPapers(call, tx, { purpose, outcome: 'added' })
        const { accountId } = call.caller
        return savePowerOfAttorney(ctx, tx, {
          ...call.params,
          accountId,
          position: call.body.position ?? null,
          paper,
        })
      })
    },
    readPowerOfAttorney: (call) =>
      call.write(async (tx) => {
        const { vehicleId, shopId } = call.params
        await call.audit(tx, {
          action: 'yard.vehicle.read',
          purpose,
          outcome: 'sent',
          shopId,
          vehicleId,
        })
        return powerOfAttorneyFile(ctx, tx, call.params)
      }),
    removePowerOfAttorney: async (call) => {
      await call.write(async (tx) => {
        await lockForPapers(call, tx, { purpose, outcome: 'removed' })
        await deletePowerOfAttorney(ctx, tx, call.params)
      })
    },
  }
}
