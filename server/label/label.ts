import type { labelContract } from '#contract/label.ts'
import type { AppContext } from '../app-context.ts'
import { ApiError } from '../http/api-error.ts'
import type { FileResponse, Handlers } from '../http/handler.ts'
import { labelledAt } from './label.queries.ts'
import { vehicleLabels } from './vehicle-label.ts'

/** Requests of a station for printed labels. */
export function labelHandlers(ctx: AppContext): Handlers<typeof labelContract> {
  return {
    readVehicleLabel: ({ params: { shopId, vehicleId } }) =>
      labelsOf(ctx, { shopId, vehicleIds: [vehicleId] }),
    printVehicleLabels: ({ params: { shopId }, body: { vehicle_ids: ids } }) =>
      labelsOf(ctx, { shopId, vehicleIds: [...new Set(ids)] }),
  }
}

/** @throws ApiError NOT_FOUND where none of the vehicles is at the station */
async function labelsOf(
  ctx: AppContext,
  at: { shopId: number; vehicleIds: readonly number[] },
): Promise<FileResponse> {
  const [vehicles, station] = await ctx.db.readPipelined((one) =>
    Promise.all([
      labelledAt(one, at),
      one.selectFrom('shop').where('id', '=', at.shopId).select('name').executeTakeFirstOrThrow(),
    ]),
  )
  if (vehicles.length === 0) throw new ApiError('NOT_FOUND', 'No such vehicle at the station')
  const { publicUrl } = ctx.config
  return vehicleLabels(vehicles, { station: station.name, publicUrl, now: ctx.now() })
}
