import { sql } from 'kysely'
import type { PartFilter, StationPart } from '#contract/part.ts'
import { escaped, folded, type Db } from '#server/platform/db/index.ts'
import { rowsAtOnce } from '#server/platform/export-format/source.ts'
import { pageOf, readUuidCursor, type TimeCursor } from '#server/platform/http/cursor.ts'
import { partOf, shownParts, searched } from './sql.ts'

type Parts = PartFilter & { shopId: number; now: Date }
const maxWords = 6

const wordsOf = (search: string) => search.trim().split(/\s+/).filter(Boolean).slice(0, maxWords)

/** Parts of the filter after that row, the newest first. */
function partRows(
  db: Db,
  { shopId, state, type, vehicle_id: vehicleId, search = '' }: Parts,
  { limit, after }: { limit: number; after: TimeCursor<string> | null },
) {
  const found = shownParts(db)
    .leftJoin('vehicle', 'vehicle.id', 'part.vehicle_id')
    .where('part.shop_id', '=', shopId)
    .$if(state === undefined, (rows) => rows.where('part.state', '<>', 'returned'))
    .$if(state !== undefined, (rows) => rows.where('part.state', '=', state ?? 'removed'))
    .$if(type !== undefined, (rows) => rows.where('part.type', '=', type ?? 'other'))
    .$if(vehicleId !== undefined, (rows) => rows.where('part.vehicle_id', '=', vehicleId ?? 0))
    .$if(after !== null, (rows) =>
      rows.where(
        sql<boolean>`(part.removed_at, part.id)
          < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('part.removed_at', 'desc')
    .orderBy('part.id', 'desc')
    .limit(limit)
    .select(['part.removed_at as at', 'vehicle.plate'])
  return wordsOf(search)
    .reduce(
      (rows, word) =>
        rows.where(sql<boolean>`${searched} like ${folded(sql`${`%${escaped(word)}%`}::text`)}`),
      found,
    )
    .execute()
}

type Row = Awaited<ReturnType<typeof partRows>>[number]

function stationPartOf(row: Row, now: Date): StationPart {
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
  const { rows, next } = pageOf(await partRows(db, parts, { limit: limit + 1, after }), limit)
  return { rows: rows.map((row) => stationPartOf(row, parts.now)), next }
}

/** All parts of the filter, page by page. Memory holds one page at a time. */
export async function* everyPart(db: Db, parts: Parts): AsyncGenerator<readonly StationPart[]> {
  let after: TimeCursor<string> | null = null
  do {
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const rows: Row[] = await partRows(db, parts, { limit: rowsAtOnce, after })
    yield rows.map((row) => stationPartOf(row, parts.now))
    after = rows.length < rowsAtOnce ? null : (rows.at(-1) ?? null)
  } while (after !== null)
}
