import { sql, type Expression, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { id, type Query } from '#contract/endpoint.ts'
import type { listQuery } from '#contract/station-vehicle.ts'
import type { yardContract } from '#contract/yard.ts'
import { finnishMoment } from '#rules/finnish-day.ts'
import { hazardPowers } from '#rules/station/station.ts'
import type { ListSort } from '#rules/vehicle/vehicle.ts'
import type { Db } from '#server/platform/db/index.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { castTo, sortBy, type SortKeys, type SortType, type SortValue } from './list-sorts.sql.ts'
import { offeredKeys, ownKeys } from './list-sorts.queries.ts'
import { firstThumbnail, hasStage, isUnfinished, knownPower } from './vehicle-json.ts'
import { depollutionDue, waitsForDepollution } from './work-queue.queries.ts'
import { countUnfinished } from './reception/unfinished.queries.ts'
import { type Listed, matches, matchesOwn, registryWaits, offered } from './sql.ts'

export type ListQuery = z.infer<typeof listQuery>
/** The query of a station's own list. */
type OwnQuery = Query<(typeof yardContract)['listByStatus']>
export type Page = { rows: Pick<VehicleRow, 'id' | 'status'>[]; next: string | null }

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

/**
 * One page. The cursor holds the position of the last row and not its number, so rows that come and
 * go between two pages neither repeat nor hide others.
 * @throws ApiError VALIDATION_ERROR for a cursor of another list
 */
async function page(
  list: Listed,
  query: ListQuery,
  { keys, matching }: { keys: SortKeys; matching: typeof matches },
): Promise<Page> {
  const { sort, limit, search, kind, power, group, cursor } = query
  const { key, type, direction } = sortBy(keys, query)
  const after = cursor === undefined ? null : readCursor(cursorOf[type](sort), cursor)
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  const found = await list
    .$if(search !== undefined, (rows) => rows.where(matching(search ?? '')))
    .$if(kind !== undefined, (rows) => rows.where('vehicle.kind', '=', kind ?? null))
    .$if(power !== undefined, (rows) => rows.where(hasPower(power ?? 'other')))
    .$if(query.without_picture !== undefined, (rows) =>
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
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const next = last && found.length > limit ? writeCursor([sort, last.sort_key, last.id]) : null
  return { rows, next }
}

/** The station's vehicles of a status. For transfers: those on their way here, or those sent. */
export function ownPage(
  db: Db,
  at: { shopId: number; status: NonNullable<VehicleRow['status']>; now: Date },
  query: OwnQuery,
): Promise<Page> {
  const place = query.sent && at.status === 'shop_transfer' ? 'sender_shop_id' : 'shop_id'
  const list = db
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
  return page(list, query, { keys: ownKeys, matching: matchesOwn })
}

/** Returns a row where another company offers the vehicle to the station, otherwise undefined. */
export function isOffered(
  db: Db,
  { vehicleId, ...at }: { shopId: number; vehicleId: number; now: Date },
): Promise<object | undefined> {
  return offered(db, at).where('vehicle.id', '=', vehicleId).select('vehicle.id').executeTakeFirst()
}

export function externalPage(
  db: Db,
  at: { shopId: number; now: Date },
  query: ListQuery,
): Promise<Page> {
  return page(offered(db, at), query, { keys: offeredKeys(at.shopId), matching: matches })
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

/** Sort, sort value and id of the last row of a page. */
const cursorOf: Record<SortType, (sort: ListSort) => z.ZodMiniType<Position>> = {
  bigint: (sort) => z.tuple([z.literal(sort), z.int(), id]),
  text: (sort) => z.tuple([z.literal(sort), z.string(), id]),
}
type Position = [sort: ListSort, key: SortValue, id: number]
