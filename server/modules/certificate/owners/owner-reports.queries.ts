import type { OwnerReport } from '#contract/admin/certificates.ts'
import type { Db } from '#server/platform/db/index.ts'

const atMost = 500

/** Certificates of which a registered owner knows nothing: the open ones first, then the newest. */
export async function ownerReports(db: Db): Promise<OwnerReport[]> {
  const rows = await db
    .selectFrom('owner_notice')
    .innerJoin('certificate', 'certificate.id', 'owner_notice.certificate_id')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .leftJoin('account as handler', 'handler.id', 'owner_notice.handled_by')
    .where('owner_notice.answer', '=', 'unknown')
    .orderBy((eb) => eb('owner_notice.handled_at', 'is not', null))
    .orderBy('owner_notice.answered_at', 'desc')
    .orderBy('owner_notice.id', 'desc')
    .limit(atMost)
    .select(['owner_notice.id', 'owner_notice.answered_at', 'owner_notice.handled_at'])
    .select(['handler.name as handled_by', 'certificate.number', 'certificate.issued_on'])
    .select(['vehicle.plate', 'vehicle.make', 'vehicle.model'])
    .select(['shop.id as shop_id', 'shop.name as shop_name'])
    .select(['company.id as company_id', 'company.name as company_name'])
    .execute()
  return rows.flatMap((row) =>
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
}

/** Number of those reports that nobody has handled. */
export async function countOpenOwnerReports(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('owner_notice')
    .where('answer', '=', 'unknown')
    .where('handled_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
