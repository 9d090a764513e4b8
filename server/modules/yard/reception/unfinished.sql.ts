import { sql } from 'kysely'
import { preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'
import { isUnfinished } from '../vehicle-json.sql.ts'
import { step, since } from './sql.ts'

/** Number of vehicles in that list. */
export async function countUnfinished(db: Db, shopId: number): Promise<number> {
  return (await unfinished(db, { shopId })).length
}

export const unfinished = preparedQuery((db, { shopId }: Params<{ shopId: number }>) =>
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
