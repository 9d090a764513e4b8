import * as z from 'zod/mini'
import { id } from '#contract/endpoint.ts'
import type { ListSort } from '#rules/vehicle/vehicle.ts'
import type { Db } from '#server/platform/db/index.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { sortBy, type SortKeys, type SortType, type SortValue } from './list-sorts.sql.ts'
import { offeredKeys, ownKeys, type Listed, matches, matchesOwn, offered } from './sql.ts'
import { ownVehicles, rowsAfter, type ListQuery, type OwnQuery } from './vehicle-list.sql.ts'

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
  const { sort, limit, cursor } = query
  const sorting = sortBy(keys, query)
  const after = cursor === undefined ? null : readCursor(cursorOf[sorting.type](sort), cursor)
  const found = await rowsAfter(list, query, { sorting, matching, after, limit: limit + 1 })
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
  return page(ownVehicles(db, at, query), query, { keys: ownKeys, matching: matchesOwn })
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
