import type { findContract, FoundVehicle } from '#contract/find.ts'
import { ownerFindFields, readFindText } from '#rules/vehicle/find.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import { findVehiclesAt } from './find.sql.ts'

/** The search for every vehicle of a station. */
export function findHandlers(ctx: AppContext): Handlers<typeof findContract> {
  return { findStationVehicles: (call) => findStationVehicles(ctx, call) }
}

type Find = HandlerContext<(typeof findContract)['findStationVehicles']>

/** Vehicles of the station that match the text. A match by owner writes an audit entry for each. */
async function findStationVehicles(
  ctx: AppContext,
  { params: { shopId }, body, write, audit }: Find,
): Promise<FoundVehicle[]> {
  const found = await findVehiclesAt(ctx.db.read, { shopId, text: readFindText(body.text) })
  const byOwner = found.filter(({ matched }) => ownerFindFields.has(matched))
  if (byOwner.length > 0) {
    await write((tx) =>
      Promise.all(
        byOwner.map(({ id: vehicleId }) =>
          audit(tx, {
            action: 'yard.read',
            purpose: 'search',
            outcome: 'shown',
            shopId,
            vehicleId,
          }),
        ),
      ),
    )
  }
  return found
}
