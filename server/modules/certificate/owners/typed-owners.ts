import type { TypedOwner } from '#contract/admin/certificates.ts'
import { finnishMonth } from '#rules/certificate/typed-owners.ts'
import type { Db } from '#server/platform/db/index.ts'
import { pageById, readIdCursor } from '#server/platform/http/cursor.ts'
import {
  countTypedOwners,
  documentsOf,
  typedOwnerRows,
  typedOwnerStations,
  type TypedOwnerFilter,
} from './typed-owners.sql.ts'

/**
 * Number of the certificates of that month that need a look, and a page of them, the newest first.
 * @throws ApiError VALIDATION_ERROR for a cursor of another list
 */
export async function typedOwners(
  db: Db,
  options: TypedOwnerFilter & { limit: number; cursor?: string | undefined },
): Promise<{ total: number; rows: TypedOwner[]; next: string | null }> {
  const after = options.cursor === undefined ? null : readIdCursor(options.cursor)
  const total = await countTypedOwners(db, options)
  const found = await typedOwnerRows(db, options, { limit: options.limit + 1, after })
  const page = pageById(found, options.limit)
  const documents = await documentsOf(
    db,
    page.rows.map((row) => row.vehicle_id),
  )
  const rows = page.rows.flatMap(({ basis, ...row }) =>
    basis === null
      ? []
      : [
          {
            number: row.number,
            issued_at: row.issued_on,
            company: { id: row.company_id, name: row.company_name },
            shop: { id: row.shop_id, name: row.shop_name },
            basis,
            reason: row.reason,
            powers_of_attorney_missing_reason: row.powers_of_attorney_missing_reason,
            agent_name: row.agent_name,
            approved_by: row.approved_by,
            documents: documents
              .filter((each) => each.vehicle_id === row.vehicle_id && each.shop_id === row.shop_id)
              .map(({ file_id, kind, name }) => ({ file_id, kind, name })),
            reviewed: row.basis_reviewed_at && {
              at: row.basis_reviewed_at.toISOString(),
              by: row.reviewed_by ?? '',
            },
          },
        ],
  )
  return { total, rows, next: page.next }
}

/** Number of stations above the limit in the present month. */
export async function countOverLimit(db: Db, now: Date): Promise<number> {
  const stations = await typedOwnerStations(db, finnishMonth(now))
  return stations.filter((station) => station.is_over_limit).length
}
