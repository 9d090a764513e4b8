import * as z from 'zod/mini'
import { sql } from 'kysely'
import type { OwnerReport } from '#contract/admin/certificates.ts'
import { id } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/index.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { countReports } from '../sql.ts'

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
  const found = await db
    .selectFrom('owner_notice')
    .innerJoin('certificate', 'certificate.id', 'owner_notice.certificate_id')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .leftJoin('account as handler', 'handler.id', 'owner_notice.handled_by')
    .where('owner_notice.answer', '=', 'unknown')
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(owner_notice.handled_at is null, owner_notice.answered_at, owner_notice.id)
          < (${after?.[0] === 1}::boolean, ${after?.[1]}::timestamptz, ${after?.[2]}::integer)`,
      ),
    )
    .orderBy((eb) => eb('owner_notice.handled_at', 'is', null), 'desc')
    .orderBy('owner_notice.answered_at', 'desc')
    .orderBy('owner_notice.id', 'desc')
    .limit(limit + 1)
    .select(['owner_notice.id', 'owner_notice.answered_at', 'owner_notice.handled_at'])
    .select(['handler.name as handled_by', 'certificate.number', 'certificate.issued_on'])
    .select(['vehicle.plate', 'vehicle.make', 'vehicle.model'])
    .select(['shop.id as shop_id', 'shop.name as shop_name'])
    .select(['company.id as company_id', 'company.name as company_name'])
    .execute()
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
    total: await countReports(db),
    rows,
    next: last?.answered_at
      ? writeCursor([Number(last.handled_at === null), last.answered_at.toISOString(), last.id])
      : null,
  }
}
