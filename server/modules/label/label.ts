import type { labelContract } from '#contract/label.ts'
import { readCode } from '#rules/label/label.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { FileResponse, Handlers } from '#server/platform/http/handler.ts'
import { findByCode } from '#server/modules/yard/find/code.sql.ts'
import { labelledParts } from '#server/modules/part/sql.ts'
import { labelledAt, placesAt, stationName, stationOf } from './sql.ts'
import { partLabels } from './part-label.ts'
import { placeLabels } from './place-label.ts'
import { vehicleLabels } from './vehicle-label.ts'

/** Requests of a station for printed labels. */
export function labelHandlers(ctx: AppContext): Handlers<typeof labelContract> {
  return {
    listPlaces: ({ params: { shopId } }) => placesAt(ctx.db.read, { shopId }),
    printPlaceLabels: async ({ params: { shopId }, body: { places } }) =>
      placeLabels([...new Set(places)], {
        station: await stationName(ctx.db.read, shopId),
        now: ctx.now(),
      }),
    findCode: ({ params: { shopId }, body }) =>
      findByCode(ctx.db.read, { shopId, code: readCode(body.text) }),
    readVehicleLabel: ({ params: { shopId, vehicleId } }) =>
      labelsOf(ctx, { shopId, vehicleIds: [vehicleId] }),
    printVehicleLabels: ({ params: { shopId }, body: { vehicle_ids: ids } }) =>
      labelsOf(ctx, { shopId, vehicleIds: [...new Set(ids)] }),
    printPartLabels: async ({ params: { shopId }, body: { ids, format } }) => {
      const now = ctx.now()
      const parts = await labelledParts(ctx.db.read, { shopId, ids: [...new Set(ids)], now })
      if (parts.length === 0) throw new ApiError('NOT_FOUND', 'No such part of the station')
      const station = await stationOf(ctx.db.read, shopId)
      return partLabels(parts, { format, station, publicUrl: ctx.config.publicUrl, now })
    },
  }
}

/** @throws ApiError NOT_FOUND where none of the vehicles is at the station */
async function labelsOf(
  ctx: AppContext,
  at: { shopId: number; vehicleIds: readonly number[] },
): Promise<FileResponse> {
  const [vehicles, station] = await ctx.db.readPipelined((one) =>
    Promise.all([labelledAt(one, at), stationName(one, at.shopId)]),
  )
  if (vehicles.length === 0) throw new ApiError('NOT_FOUND', 'No such vehicle at the station')
  return vehicleLabels(vehicles, { station, publicUrl: originOfLabels(ctx), now: ctx.now() })
}

/** Origin of the operators' pages: a host of their own, where the settings name one. */
function originOfLabels({ config: { publicUrl, hosts } }: AppContext): string {
  const [host] = [...hosts].find(([, app]) => app === 'operator') ?? []
  if (host === undefined) return publicUrl
  const url = new URL(publicUrl)
  url.hostname = host
  return url.origin
}
