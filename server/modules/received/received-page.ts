import * as z from 'zod/mini'
import type { ReceivedVehicle } from '#contract/received.ts'
import type { Db } from '#server/platform/db/index.ts'
import { rowsAtOnce } from '#server/platform/export-format/source.ts'
import { pageOf, readCursor } from '#server/platform/http/cursor.ts'
import { type ReceivedFilter, type Place, chosenOf, type Row, rowsAfter } from './sql.ts'

const place = z.tuple([z.iso.datetime(), z.int32()])

function vehicleOf(found: Row): ReceivedVehicle {
  const { shop_id, shop_name, company_id, company_name, sender_name: sender, ...rest } = found
  const { sender_company: senderCompany, sender_business_id: businessId, ...more } = rest
  const { at: _at, ...row } = more
  return {
    ...row,
    company: { id: company_id, name: company_name },
    shop: { id: shop_id, name: shop_name },
    sender:
      sender === null
        ? null
        : { name: sender, company: senderCompany ?? '', business_id: businessId ?? '' },
  }
}

/**
 * One page of the register and the cursor of the next.
 * @throws ApiError VALIDATION_ERROR for a cursor of another list
 */
export async function receivedPage(
  db: Db,
  filter: ReceivedFilter,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ rows: ReceivedVehicle[]; next: string | null }> {
  let after: Place | null = null
  if (cursor !== undefined) {
    const [at, id] = readCursor(place, cursor)
    after = { at: new Date(at), id }
  }
  const found = await rowsAfter(db, await chosenOf(db, filter), { limit: limit + 1, after })
  const { rows, next } = pageOf(found, limit)
  return { rows: rows.map(vehicleOf), next }
}

/** The whole register, page by page. Memory holds one page at a time. */
export async function* everyReceived(
  db: Db,
  filter: ReceivedFilter,
): AsyncGenerator<readonly ReceivedVehicle[]> {
  const chosen = await chosenOf(db, filter)
  let after: Place | null = null
  do {
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const rows: Row[] = await rowsAfter(db, chosen, { limit: rowsAtOnce, after })
    yield rows.map(vehicleOf)
    after = rows.length < rowsAtOnce ? null : (rows.at(-1) ?? null)
  } while (after !== null)
}
