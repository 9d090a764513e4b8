import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { JoinedChecks, RecordCheck } from '#server/platform/auth/record-checks.ts'
import { preparedQuery, type Params } from '#server/platform/db/index.ts'
import { atWorkplace, workplace } from '#server/modules/station/sql.ts'
import { atYard, lookedSince } from './sql.ts'
import { refuseLostLook } from './reception.queries.ts'

const first = async (rows: Promise<object[]>) => (await rows)[0]

type AtWork = { shopId: number; accountId: number }

const yardVehicle = preparedQuery(atYard)

// At the station, or claimed by a station of the same company.
const companyVehicle = preparedQuery((db, at: Params<AtWork & { vehicleId: number }>) =>
  atWorkplace(db, at)
    .innerJoin('vehicle', (join) => join.on('vehicle.id', '=', at.vehicleId))
    .where((eb) =>
      eb.or([
        eb('vehicle.shop_id', '=', at.shopId),
        eb.exists(
          eb
            .selectFrom('reception')
            .innerJoin('shop as holder', 'holder.id', 'reception.shop_id')
            .whereRef('reception.vehicle_id', '=', 'vehicle.id')
            .whereRef('holder.company_id', '=', 'shop.company_id')
            .where('reception.state', '=', 'claim')
            .where('vehicle.status', 'is', null)
            .select('reception.id'),
        ),
      ]),
    ),
)

export const receptionRecordChecks = {
  yardVehicle: async (db, caller, { shopId, vehicleId }, now) => {
    if (!('companyId' in caller) || shopId === undefined || vehicleId === undefined) {
      return undefined
    }
    const since = lookedSince(now)
    const { accountId } = caller
    const own = await first(yardVehicle(db, { shopId, vehicleId, accountId, since }))
    if (own || !(await first(workplace(db, { shopId, accountId })))) return own
    await refuseLostLook(db, { vehicleId, shopId, since })
    return undefined
  },
  companyVehicle: async (db, caller, { shopId, vehicleId }) =>
    'companyId' in caller && shopId !== undefined && vehicleId !== undefined
      ? first(companyVehicle(db, { shopId, vehicleId, accountId: caller.accountId }))
      : undefined,
} satisfies Partial<Record<string, RecordCheck>>

/** The same predicate in the statement of the session. */
export const receptionJoinedChecks = {
  yardVehicle: (db, { now, ...at }) =>
    atYard(db, {
      ...at,
      since: sql<Date>`(${now}::timestamptz - make_interval(hours => ${sql.lit(limits.receptionHours)}))`,
    }),
} satisfies JoinedChecks
