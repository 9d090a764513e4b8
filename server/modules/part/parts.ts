import type { PartFilter, StationPart } from '#contract/part.ts'
import type { Db } from '#server/platform/db/index.ts'
import { rowsAtOnce } from '#server/platform/export-format/source.ts'
import { pageOf, readUuidCursor, type TimeCursor } from '#server/platform/http/cursor.ts'
import { partOf, partsAfter, type ListedPart } from './sql.ts'

type Parts = PartFilter & { shopId: number; now: Date }
const maxWords = 6

/** Parts of the filter after that row, the newest first. */
function rowsAfter(
  db: Db,
  { search = '', ...parts }: Parts,
  page: { limit: number; after: TimeCursor<string> | null },
): Promise<ListedPart[]> {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, maxWords)
  return partsAfter(db, { ...parts, words }, page)
}

function stationPartOf(row: ListedPart, now: Date): StationPart {
  const { at: _, plate, ...part } = row
  return { ...partOf(part, now), plate }
}

/**
 * One page of the parts of a station and the cursor of the next.
 * @throws ApiError VALIDATION_ERROR for a cursor of another list
 */
export async function partsPage(
  db: Db,
  parts: Parts,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ rows: StationPart[]; next: string | null }> {
  const after = cursor === undefined ? null : readUuidCursor(cursor)
  const { rows, next } = pageOf(await rowsAfter(db, parts, { limit: limit + 1, after }), limit)
  return { rows: rows.map((row) => stationPartOf(row, parts.now)), next }
}

/** All parts of the filter, page by page. Memory holds one page at a time. */
export async function* everyPart(db: Db, parts: Parts): AsyncGenerator<readonly StationPart[]> {
  let after: TimeCursor<string> | null = null
  do {
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const rows: ListedPart[] = await rowsAfter(db, parts, { limit: rowsAtOnce, after })
    yield rows.map((row) => stationPartOf(row, parts.now))
    after = rows.length < rowsAtOnce ? null : (rows.at(-1) ?? null)
  } while (after !== null)
}
