import { sql } from 'kysely'
import type { OverseenCertificate } from '#contract/admin/certificates.ts'
import { isOverLimit, monthSpan } from '#rules/certificate/typed-owners.ts'
import type { Db } from '#server/platform/db/index.ts'

/**
 * The owner was typed, or a co-owner's power of attorney is missing. The bases are those of
 * `isTypedBasis`, spelt as in the indexes `certificate_unreviewed` and `certificate_typed`.
 */
const needsLook = sql<boolean>`(certificate.basis not in ('owner', 'representative')
  or certificate.powers_of_attorney_missing_reason is not null)`

/** Number of typed owners that nobody has reviewed, and the first month with one. */
export async function countUnreviewedOwners(
  db: Db,
): Promise<{ count: number; month: string | null }> {
  const { count, first } = await db
    .selectFrom('certificate')
    .where('replaces_id', 'is', null)
    .where('basis', 'is not', null)
    .where('basis_reviewed_at', 'is', null)
    .where(needsLook)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('issued_on').as('first')])
    .executeTakeFirstOrThrow()
  return { count, month: first && first.slice(0, 7) }
}

export type TypedOwnerFilter = {
  month: string
  companyId?: number | undefined
  state: 'all' | 'open' | 'reviewed'
}

/** The certificates of that month that need a look. */
function typedOwnersOf(db: Db, filter: TypedOwnerFilter) {
  const { from, before } = monthSpan(filter.month)
  // A correction repeats the basis of its first certificate.
  return db
    .selectFrom('certificate')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('certificate.issued_on', '>=', from)
    .where('certificate.issued_on', '<', before)
    .where('certificate.replaces_id', 'is', null)
    .where('certificate.basis', 'is not', null)
    .where(needsLook)
    .$if(filter.companyId !== undefined, (query) =>
      query.where('company.id', '=', filter.companyId ?? 0),
    )
    .$if(filter.state !== 'all', (query) =>
      query.where('certificate.basis_reviewed_at', filter.state === 'open' ? 'is' : 'is not', null),
    )
}

export async function countTypedOwners(db: Db, filter: TypedOwnerFilter): Promise<number> {
  const { total } = await typedOwnersOf(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Those certificates after that one, the newest first. */
export const typedOwnerRows = (
  db: Db,
  filter: TypedOwnerFilter,
  { limit, after }: { limit: number; after: number | null },
) =>
  typedOwnersOf(db, filter)
    .$if(after !== null, (query) => query.where('certificate.id', '<', after))
    .leftJoin('reception', (join) =>
      join
        .onRef('reception.vehicle_id', '=', 'certificate.vehicle_id')
        .on('reception.state', '=', 'claim'),
    )
    .leftJoin('account as approver', 'approver.id', 'reception.approved_by')
    .leftJoin('account as reviewer', 'reviewer.id', 'certificate.basis_reviewed_by')
    .orderBy('certificate.id', 'desc')
    .limit(limit)
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

/** Documents and powers of attorney of the vehicles, oldest first. */
export async function documentsOf(db: Db, vehicleIds: readonly number[]) {
  if (vehicleIds.length === 0) return []
  const [documents, powers] = await Promise.all([
    db
      .selectFrom('owner_document')
      .innerJoin('file', 'file.id', 'owner_document.file_id')
      .where('owner_document.vehicle_id', 'in', vehicleIds)
      .orderBy('owner_document.id')
      .select(['owner_document.vehicle_id', 'owner_document.shop_id', 'owner_document.file_id'])
      .select(['owner_document.kind', 'file.name'])
      .execute(),
    db
      .selectFrom('power_of_attorney')
      .innerJoin('file', 'file.id', 'power_of_attorney.file_id')
      .where('power_of_attorney.vehicle_id', 'in', vehicleIds)
      .orderBy('power_of_attorney.id')
      .select(['power_of_attorney.vehicle_id', 'power_of_attorney.shop_id'])
      .select(['power_of_attorney.file_id', 'file.name'])
      .execute(),
  ])
  return [
    ...documents,
    ...powers.map((power) => Object.assign(power, { kind: 'power_of_attorney' as const })),
  ]
}

/** The file of a document of that certificate. Returns nothing for another certificate's file. */
export async function documentFileOf(
  db: Db,
  { number, fileId }: { number: string; fileId: string },
) {
  const certificate = await db
    .selectFrom('certificate')
    .where('number', '=', number)
    .select(['id', 'vehicle_id', 'shop_id'])
    .executeTakeFirst()
  if (!certificate) return undefined
  const documents = await documentsOf(db, [certificate.vehicle_id])
  const isThere = documents.some(
    (each) => each.shop_id === certificate.shop_id && each.file_id === fileId,
  )
  return isThere ? { ...certificate, fileId } : undefined
}

/** Stations with a typed owner in that month, the largest share first. */
export async function typedOwnerStations(db: Db, month: string) {
  const rows = await db
    .selectFrom('typed_owner_month')
    .innerJoin('shop', 'shop.id', 'typed_owner_month.shop_id')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('month', '=', monthSpan(month).from)
    .where('typed', '>', 0)
    .select(['shop.id', 'shop.name', 'company.id as company_id', 'company.name as company_name'])
    .select(['typed', 'certificates as all'])
    .execute()
  return rows
    .map(({ id, name, company_id: companyId, company_name: company, typed, all }) => ({
      company: { id: companyId, name: company },
      shop: { id, name },
      typed,
      all,
      is_over_limit: isOverLimit({ typed, all }),
    }))
    .toSorted((a, b) => b.typed / b.all - a.typed / a.all)
}

/** The first version of the series of a certificate. */
const seriesId = sql<number>`coalesce(certificate.series_id, certificate.id)`

/** One certificate by its number. It names no owner. */
export async function overseenCertificate(
  db: Db,
  number: string,
): Promise<(OverseenCertificate & { vehicle_id: number }) | undefined> {
  const row = await db
    .selectFrom('certificate')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .leftJoin('certificate as newer', 'newer.replaces_id', 'certificate.id')
    .leftJoin('correction_order', (join) =>
      join
        .onRef('correction_order.certificate_id', '=', 'certificate.id')
        .on('correction_order.closed_at', 'is', null),
    )
    .leftJoin('registration', (join) => join.on('registration.certificate_id', '=', seriesId))
    .leftJoin('statistics_certificate as counted', (join) =>
      join.on('counted.certificate_id', '=', seriesId),
    )
    .where('certificate.number', '=', number)
    .select(['certificate.received_on', 'registration.state as registration'])
    .select(['registration.receipt', 'counted.month as counted_month', seriesId.as('series_id')])
    .select(['certificate.number', 'certificate.issued_on', 'certificate.state'])
    .select(['certificate.state_at', 'certificate.state_reason', 'certificate.state_text'])
    .select(['certificate.agent_name', 'certificate.vehicle_id', 'newer.number as replaced_by'])
    .select(['vehicle.plate', 'vehicle.vin', 'vehicle.make', 'vehicle.model'])
    .select(['correction_order.reason as order_reason', 'correction_order.text as order_text'])
    .select('correction_order.ordered_at')
    .select(['shop.id as shop_id', 'shop.name as shop_name'])
    .select(['company.id as company_id', 'company.name as company_name'])
    .executeTakeFirst()
  if (!row) return undefined
  const versions = await db
    .selectFrom('certificate')
    .where(seriesId, '=', row.series_id)
    .where('vehicle_id', '=', row.vehicle_id)
    .orderBy('version')
    .select(['number', 'issued_on as issued_at', 'state', 'state_reason as reason'])
    .execute()
  return {
    received_on: row.received_on,
    counted_in: row.counted_month?.slice(0, 7) ?? null,
    registration: row.registration,
    receipt: row.receipt,
    versions,
    vehicle_id: row.vehicle_id,
    number: row.number,
    issued_at: row.issued_on,
    state: row.state,
    state_at: row.state_at?.toISOString() ?? null,
    reason: row.state_reason,
    text: row.state_text,
    replaced_by: row.replaced_by,
    company: { id: row.company_id, name: row.company_name },
    shop: { id: row.shop_id, name: row.shop_name },
    agent_name: row.agent_name,
    plate: row.plate,
    vin: row.vin,
    make: row.make,
    model: row.model,
    correction_order:
      row.order_reason && row.order_text !== null && row.ordered_at
        ? {
            reason: row.order_reason,
            text: row.order_text,
            ordered_at: row.ordered_at.toISOString(),
          }
        : null,
  }
}
