import { sql } from 'kysely'
import type { UnfinishedVehicle } from '#contract/reception.ts'
import { preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'
import type { RawJson } from '#server/platform/http/raw-json.ts'
import { isUnfinished } from '../vehicle-json.ts'
import { stationVehiclesWith, type Reader } from '../yard-vehicle.queries.ts'
import { step, since } from './sql.ts'

/**
 * Vehicles with an unfinished reception at the station, the oldest first: claimed ones at no station,
 * and those in process without a certificate or a decision. At most 200.
 */
export async function unfinishedVehicles(
  db: Db,
  reader: Reader,
): Promise<RawJson<UnfinishedVehicle[]>> {
  const rows = await unfinished(db, { shopId: reader.shopId })
  return stationVehiclesWith(db, rows, reader, (row) => ({
    step: row.step,
    since: row.since.toISOString(),
    by: row.by,
    lapses_at: row.lapses_at?.toISOString() ?? null,
  }))
}

/** Number of vehicles in that list. */
export async function countUnfinished(db: Db, shopId: number): Promise<number> {
  return (await unfinished(db, { shopId })).length
}

/** Number of vehicles in that list without a certificate, and without a decision after it. */
export async function countByNeed(
  db: Db,
  shopId: number,
): Promise<{ uncertified: number; undecided: number }> {
  const rows = await unfinished(db, { shopId })
  const undecided = rows.filter((row) => row.step === 'decision').length
  return { uncertified: rows.length - undecided, undecided }
}

const unfinished = preparedQuery((db, { shopId }: Params<{ shopId: number }>) =>
  db
    .selectFrom('vehicle')
    .leftJoin('reception', (join) =>
      join
        .onRef('reception.vehicle_id', '=', 'vehicle.id')
        .on('reception.state', '=', 'claim')
        .on('reception.shop_id', '=', shopId),
    )
    .leftJoin('account', 'account.id', 'reception.account_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('vehicle.shop_id', '=', shopId), isUnfinished]),
        eb.and([
          eb('vehicle.status', 'is', null),
          eb(
            'vehicle.id',
            'in',
            eb
              .selectFrom('reception as claimed')
              .where('claimed.shop_id', '=', shopId)
              .where('claimed.state', '=', 'claim')
              .select('claimed.vehicle_id'),
          ),
        ]),
      ]),
    )
    .select(['vehicle.id', 'vehicle.status', 'reception.lapses_at', 'account.name as by'])
    .select([step.as('step'), since.as('since')])
    .orderBy('since')
    .orderBy('vehicle.id')
    .limit(sql.lit(200)),
)
