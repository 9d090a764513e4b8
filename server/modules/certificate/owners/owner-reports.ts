import * as z from 'zod/mini'
import type { OwnerReport } from '#contract/admin/certificates.ts'
import { id } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/index.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { countOwnerReports, ownerReportRows } from '../sql.ts'

/** 1 for an open report, its time and its id. */
const position = z.tuple([z.literal([0, 1]), z.iso.datetime(), id])

/**
 * Certificates of which a registered owner knows nothing: the open ones first, then the newest.
 * @throws ApiError VALIDATION_ERROR for a cursor of another list
 */
export async function ownerReports(
  db: Db,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ total: number; rows: OwnerReport[]; next: string | null }> {
  const after = cursor === undefined ? null : readCursor(position, cursor)
  const found = await ownerReportRows(db, { limit: limit + 1, after })
  const last = found.length > limit ? found[limit - 1] : undefined
  const rows = found.slice(0, limit).flatMap((row) =>
    row.answered_at === null
      ? []
      : [
          {
            id: row.id,
            number: row.number,
            issued_at: row.issued_on,
            reported_at: row.answered_at.toISOString(),
            company: { id: row.company_id, name: row.company_name },
            shop: { id: row.shop_id, name: row.shop_name },
            plate: row.plate,
            make: row.make,
            model: row.model,
            handled: row.handled_at && {
              at: row.handled_at.toISOString(),
              by: row.handled_by ?? '',
            },
          },
        ],
  )
  return {
    total: await countOwnerReports(db, { isOpen: false }),
    rows,
    next: last?.answered_at
      ? writeCursor([Number(last.handled_at === null), last.answered_at.toISOString(), last.id])
      : null,
  }
}
