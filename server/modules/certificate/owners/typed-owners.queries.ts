import type { TypedOwner } from '#contract/admin/certificates.ts'
import { finnishMonth, monthSpan } from '#rules/certificate/typed-owners.ts'
import type { Db } from '#server/platform/db/index.ts'
import { pageById, readIdCursor } from '#server/platform/http/cursor.ts'
import { needsLook, documentsOf, typedOwnerStations } from './typed-owners.sql.ts'

/**
 * Number of the certificates of that month that need a look, and a page of them, the newest first.
 * @throws ApiError VALIDATION_ERROR for a cursor of another list
 */
export async function typedOwners(
  db: Db,
  options: {
    month: string
    companyId?: number | undefined
    state: 'all' | 'open' | 'reviewed'
    limit: number
    cursor?: string | undefined
  },
): Promise<{ total: number; rows: TypedOwner[]; next: string | null }> {
  const { from, before } = monthSpan(options.month)
  const after = options.cursor === undefined ? null : readIdCursor(options.cursor)
  // A correction repeats the basis of its first certificate.
  const filtered = db
    .selectFrom('certificate')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('certificate.issued_on', '>=', from)
    .where('certificate.issued_on', '<', before)
    .where('certificate.replaces_id', 'is', null)
    .where('certificate.basis', 'is not', null)
    .where(needsLook)
    .$if(options.companyId !== undefined, (query) =>
      query.where('company.id', '=', options.companyId ?? 0),
    )
    .$if(options.state !== 'all', (query) =>
      query.where(
        'certificate.basis_reviewed_at',
        options.state === 'open' ? 'is' : 'is not',
        null,
      ),
    )
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const found = await filtered
    .$if(after !== null, (query) => query.where('certificate.id', '<', after))
    .leftJoin('reception', (join) =>
      join
        .onRef('reception.vehicle_id', '=', 'certificate.vehicle_id')
        .on('reception.state', '=', 'claim'),
    )
    .leftJoin('account as approver', 'approver.id', 'reception.approved_by')
    .leftJoin('account as reviewer', 'reviewer.id', 'certificate.basis_reviewed_by')
    .orderBy('certificate.id', 'desc')
    .limit(options.limit + 1)
    .select([
      'certificate.id',
      'certificate.number',
      'certificate.vehicle_id',
      'certificate.issued_on',
      'certificate.basis',
      'certificate.agent_name',
      'certificate.powers_of_attorney_missing_reason',
      'certificate.basis_reviewed_at',
      'reviewer.name as reviewed_by',
      'approver.name as approved_by',
      'reception.reason',
      'shop.id as shop_id',
      'shop.name as shop_name',
      'company.id as company_id',
      'company.name as company_name',
    ])
    .execute()
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
