import { hourMs, limits } from '#rules/limits.ts'
import type { Db, Params } from '#server/platform/db/index.ts'
import { atWorkplace } from '#server/modules/station/workplace.ts'

type AtWork = { shopId: number; accountId: number }

/** A look at a vehicle counts for so long. */
export const lookedSince = (now: Date) => new Date(now.getTime() - limits.receptionHours * hourMs)

/** At the station, incoming, sent from there and not received yet, or claimed or looked at there. */
export function atYard(db: Db, at: Params<AtWork & { vehicleId: number; since: Date }>) {
  return atWorkplace(db, at)
    .innerJoin('vehicle', (join) => join.on('vehicle.id', '=', at.vehicleId))
    .where((eb) =>
      eb.or([
        eb('vehicle.shop_id', '=', at.shopId),
        eb.and([
          eb('vehicle.status', '=', 'shop_transfer'),
          eb('vehicle.sender_shop_id', '=', at.shopId),
        ]),
        eb.and([
          eb('vehicle.status', 'is', null),
          eb.exists(
            eb
              .selectFrom('reception')
              .whereRef('reception.vehicle_id', '=', 'vehicle.id')
              .where('reception.shop_id', '=', at.shopId)
              .where((row) =>
                row.or([
                  row('reception.state', '=', 'claim'),
                  row.and([
                    row('reception.state', '=', 'look'),
                    row('reception.started_at', '>', at.since),
                  ]),
                ]),
              )
              .select('reception.id'),
          ),
        ]),
      ]),
    )
}
