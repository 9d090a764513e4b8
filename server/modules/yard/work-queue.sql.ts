import { sql, type Expression } from 'kysely'
import type { WorkQueue } from '#contract/yard.ts'
import { depollutionDays } from '#rules/vehicle/work-queue.ts'
import { hourMs } from '#rules/limits.ts'
import { dayAfter, finnishDay, finnishMoment } from '#rules/finnish-day.ts'
import { preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'
import { requestCount } from './sql.ts'
import { hasStage, isUnfinished } from './vehicle-json.sql.ts'

/** Vehicles in process before that moment should be depolluted. */
export const depollutionDue = (now: Date) => new Date(now.getTime() - depollutionDays * 24 * hourMs)

/** In process before that moment, and not depolluted. An unfinished vehicle has other tasks first. */
export const waitsForDepollution = (due: Expression<Date>) =>
  sql<boolean>`(vehicle.status = 'shop_process' and vehicle.status_updated_at < ${due}
    and not ${isUnfinished} and ${hasStage('depolluted')} and not exists (select from vehicle_stage
      where vehicle_stage.vehicle_id = vehicle.id and vehicle_stage.stage = 'depolluted'))`

/** Number of requests for the station's listings, of its vehicles that wait for depollution, and of listings that end today. */
export async function countWaitingVehicles(
  db: Db,
  { shopId, now }: { shopId: number; now: Date },
): Promise<Pick<WorkQueue['counts'], 'listing_requests' | 'not_depolluted' | 'ending_listings'>> {
  const midnight = finnishMoment(dayAfter(finnishDay(now), 1), 0)
  const [counted] = await waiting(db, { shopId, now, midnight, due: depollutionDue(now) })
  return counted ?? { listing_requests: 0, not_depolluted: 0, ending_listings: 0 }
}

type Moments = { shopId: number; now: Date; midnight: Date; due: Date }

const waiting = preparedQuery((db, { shopId, now, midnight, due }: Params<Moments>) =>
  db
    .selectFrom('vehicle')
    .where('vehicle.shop_id', '=', shopId)
    .where('vehicle.status', 'in', ['shop_process', 'shop_listing'])
    .select((eb) => [
      sql<number>`coalesce(sum(${requestCount(eb.ref('vehicle.id'))}), 0)`.as('listing_requests'),
      eb.fn.countAll<number>().filterWhere(waitsForDepollution(due)).as('not_depolluted'),
      eb.fn
        .countAll<number>()
        .filterWhere('vehicle.status', '=', 'shop_listing')
        .filterWhere('vehicle.listing_expires_at', '>', now)
        .filterWhere('vehicle.listing_expires_at', '<', midnight)
        .as('ending_listings'),
    ]),
)
