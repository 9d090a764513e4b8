import { sql, type Expression, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import type { listQuery } from '#contract/station-vehicle.ts'
import { hazardPowers } from '#rules/station/station.ts'
import type { Db } from '#server/platform/db/index.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { isUnfinished, knownPower } from './vehicle-json.sql.ts'
import { countUnfinished } from './reception/unfinished.sql.ts'
import { offered } from './sql.ts'

export type ListQuery = z.infer<typeof listQuery>

/** Unfinished vehicles have a list of their own. Without a condition a vehicle is to recycle. */
export const groups = {
  recycle: sql<SqlBool>`(coalesce(vehicle.condition, 'recycle') = 'recycle' and not ${isUnfinished})`,
  reuse: sql<SqlBool>`(vehicle.condition in ('reuse', 'reuse_publish') and not ${isUnfinished})`,
}

/** Vehicles whose power has that danger, or none. */
export function hasPower(power: NonNullable<ListQuery['power']>): Expression<SqlBool> {
  if (power !== 'other') return sql<SqlBool>`${knownPower} = any(${hazardPowers[power]}::text[])`
  const all = Object.values(hazardPowers).flat()
  return sql<SqlBool>`coalesce(${knownPower} <> all(${all}::text[]), true)`
}

/** Number of vehicles in each list of the station. */
export async function counts(db: Db, at: { shopId: number; now: Date }) {
  const own = await db
    .selectFrom('vehicle')
    .where('vehicle.shop_id', '=', at.shopId)
    .select((eb) => {
      const of = (status: NonNullable<VehicleRow['status']>) =>
        eb.fn.countAll<number>().filterWhere('vehicle.status', '=', status)
      return [
        of('shop_transit').as('shop_transit'),
        of('shop_transfer').as('shop_transfer'),
        of('shop_process').as('shop_process'),
        of('shop_process').filterWhere(isUnfinished).as('process_unfinished'),
        of('shop_process').filterWhere(groups.recycle).as('process_recycle'),
        of('shop_process').filterWhere(groups.reuse).as('process_reuse'),
        of('shop_listing').as('shop_listing'),
        of('shop_done').as('shop_done'),
      ]
    })
    .executeTakeFirstOrThrow()
  const { external } = await offered(db, at)
    .select((eb) => eb.fn.countAll<number>().as('external'))
    .executeTakeFirstOrThrow()
  return { ...own, unfinished: await countUnfinished(db, at.shopId), external_listing: external }
}
