import { sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { id, type Query } from '#contract/endpoint.ts'
import type { yardContract } from '#contract/yard.ts'
import { finnishMoment } from '#rules/finnish-day.ts'
import type { ListSort } from '#rules/vehicle/vehicle.ts'
import type { Db } from '#server/platform/db/index.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { castTo, sortBy, type SortKeys, type SortType, type SortValue } from './list-sorts.sql.ts'
import {
  offeredKeys,
  ownKeys,
  type Listed,
  matches,
  matchesOwn,
  registryWaits,
  offered,
} from './sql.ts'
import { firstThumbnail, hasStage } from './vehicle-json.sql.ts'
import { depollutionDue, waitsForDepollution } from './work-queue.sql.ts'
import { type ListQuery, groups, hasPower } from './vehicle-list.sql.ts'

/** The query of a station's own list. */
type OwnQuery = Query<(typeof yardContract)['listByStatus']>
export type Page = { rows: Pick<VehicleRow, 'id' | 'status'>[]; next: string | null }

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

/** Sort, sort value and id of the last row of a page. */
const cursorOf: Record<SortType, (sort: ListSort) => z.ZodMiniType<Position>> = {
  bigint: (sort) => z.tuple([z.literal(sort), z.int(), id]),
  text: (sort) => z.tuple([z.literal(sort), z.string(), id]),
}
type Position = [sort: ListSort, key: SortValue, id: number]
