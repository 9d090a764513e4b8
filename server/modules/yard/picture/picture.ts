import type { pictureContract } from '#contract/picture.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { readFile, readPicture } from '#server/platform/files/files.ts'
import { ApiError, notFound } from '#server/platform/errors/api-error.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import { recordChanges } from '#server/modules/vehicle/vehicle.sql.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { isSender, lockOwnVehicle } from '#server/modules/reception/own-vehicle.ts'
import { pictureFile, removePicture, savePicture, thumbJson, thumbnailFile } from './pictures.ts'

type Rows = typeof pictureContract
type Change = HandlerContext<Rows['savePicture']> | HandlerContext<Rows['removePicture']>

/** Pictures of the station's vehicles. */
export function pictureHandlers(ctx: AppContext): Handlers<Rows> {
  return {
    readThumbnail: async ({ params }) => thumbnailFile(ctx.db.read, params),
    readPicture: async ({ params }) => {
      const fileId = await pictureFile(ctx.db.read, params)
      if (!fileId) throw notFound()
      return readFile(ctx, ctx.db.read, fileId)
    },
    savePicture: async (call) => {
      // Redraws it before the transaction opens.
      const picture = await readPicture(call.body, call.callerKey)
      const { slot } = call.params
      await call.write(async (tx) => {
        await lock(call, tx)
        const { accountId } = call.caller
        await savePicture(ctx, tx, { ...call.params, accountId }, picture)
        await record(ctx, call, tx, 'picture')
      })
      return { slot, thumb: thumbJson(picture.thumbnail) }
    },
    removePicture: async (call) => {
      await call.write(async (tx) => {
        await lock(call, tx)
        if (!(await removePicture(ctx, tx, call.params))) throw notFound()
        await record(ctx, call, tx, 'picture_removed')
      })
    },
  }
}

/** Locks the vehicle, tells the open pages of it, and writes the audit entry. */
async function lock(call: Change, tx: Tx): Promise<void> {
  const { vehicleId, shopId } = call.params
  const vehicle = await lockOwnVehicle(tx, call.params)
  if (isSender(vehicle, shopId)) {
    throw new ApiError('VEHICLE_IN_ANOTHER_SHOP', 'It was sent away and can only be taken back')
  }
  await Promise.all([
    notifyVehicleChanged(tx, { ...vehicle, shop_id: vehicle.shop_id ?? shopId }),
    call.audit(tx, {
      action: 'yard.vehicle.change',
      purpose: 'picture',
      outcome: 'changed',
      shopId,
      vehicleId,
    }),
  ])
}

const record = (
  ctx: AppContext,
  { params: { vehicleId, shopId, slot }, caller: { accountId } }: Change,
  tx: Tx,
  change: 'picture' | 'picture_removed',
) => recordChanges(tx, { vehicleId, shopId, accountId, at: ctx.now() }, [[change, slot]])
