import { sql, type Expression, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import type { Query } from '#contract/endpoint.ts'
import type { listQuery } from '#contract/station-vehicle.ts'
import type { yardContract } from '#contract/yard.ts'
import { finnishMoment } from '#rules/finnish-day.ts'
import { hazardPowers } from '#rules/station/station.ts'
import type { Db } from '#server/platform/db/index.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { castTo, type sortBy, type SortValue } from './list-sorts.sql.ts'
import { firstThumbnail, hasStage, isUnfinished, knownPower } from './vehicle-json.sql.ts'
import { countUnfinished } from './reception/unfinished.sql.ts'
import { offered, registryWaits, type Listed, type matches } from './sql.ts'
import { depollutionDue, waitsForDepollution } from './work-queue.sql.ts'

export type ListQuery = z.infer<typeof listQuery>
/** The query of a station's own list. */
export type OwnQuery = Query<(typeof yardContract)['listByStatus']>

/** Unfinished vehicles have a list of their own. Without a condition a vehicle is to recycle. */
const groups = {
  recycle: sql<SqlBool>`(coalesce(vehicle.condition, 'recycle') = 'recycle' and not ${isUnfinished})`,
  reuse: sql<SqlBool>`(vehicle.condition in ('reuse', 'reuse_publish') and not ${isUnfinished})`,
}

/** Vehicles whose power has that danger, or none. */
function hasPower(power: NonNullable<ListQuery['power']>): Expression<SqlBool> {
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

/** The station's vehicles of a status. For transfers: those on their way here, or those sent. */
export function ownVehicles(
  db: Db,
  at: { shopId: number; status: NonNullable<VehicleRow['status']>; now: Date },
  query: OwnQuery,
): Listed {
  const place = query.sent && at.status === 'shop_transfer' ? 'sender_shop_id' : 'shop_id'
  return db
    .selectFrom('vehicle')
    .where(`vehicle.${place}`, '=', at.shopId)
    .where('vehicle.status', '=', at.status)
    .$if(query.open_stage !== undefined, (rows) =>
      rows
        .where(
          sql<SqlBool>`not exists (select from vehicle_stage where vehicle_stage.vehicle_id = vehicle.id
          and vehicle_stage.stage = ${query.open_stage})`,
        )
        .where(hasStage(query.open_stage ?? 'depolluted')),
    )
    .$if(query.registry_waits !== undefined, (rows) => rows.where(registryWaits))
    .$if(query.since !== undefined, (rows) =>
      rows.where('vehicle.status_updated_at', '>=', finnishMoment(query.since ?? '', 0)),
    )
    .$if(query.task === 'not_depolluted', (rows) =>
      rows.where(waitsForDepollution(sql`${depollutionDue(at.now)}::timestamptz`)),
    )
}

/** The rows of a list after that sort value and id. */
export function rowsAfter(
  list: Listed,
  { search, kind, power, group, without_picture: withoutPicture }: ListQuery,
  page: {
    sorting: ReturnType<typeof sortBy>
    matching: typeof matches
    after: readonly [sort: string, key: SortValue, id: number] | null
    limit: number
  },
) {
  const { matching, after, limit } = page
  const { key, type, direction } = page.sorting
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  return list
    .$if(search !== undefined, (rows) => rows.where(matching(search ?? '')))
    .$if(kind !== undefined, (rows) => rows.where('vehicle.kind', '=', kind ?? null))
    .$if(power !== undefined, (rows) => rows.where(hasPower(power ?? 'other')))
    .$if(withoutPicture !== undefined, (rows) =>
      rows.where(sql<SqlBool>`${firstThumbnail} is null`),
    )
    .$if(group !== undefined, (rows) => rows.where(groups[group ?? 'recycle']))
    .$if(after !== null, (rows) =>
      rows.where(
        sql<SqlBool>`(${key}, vehicle.id) ${beyond} (${castTo[type](after?.[1])}, ${after?.[2]}::integer)`,
      ),
    )
    .select(['vehicle.id', 'vehicle.status'])
    .select(key.as('sort_key'))
    .orderBy('sort_key', direction)
    .orderBy('vehicle.id', direction)
    .limit(limit)
    .execute()
}

/** Returns a row where another company offers the vehicle to the station, otherwise undefined. */
export function isOffered(
  db: Db,
  { vehicleId, ...at }: { shopId: number; vehicleId: number; now: Date },
): Promise<object | undefined> {
  return offered(db, at).where('vehicle.id', '=', vehicleId).select('vehicle.id').executeTakeFirst()
}
