import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { certificateSearch, FoundCertificates } from '#contract/admin/certificates.ts'
import type { PlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { inIds, type Db } from '#server/platform/db/index.ts'
import { hasVin } from '#server/modules/vehicle/sql.ts'

/**
 * Stations of the company and of that name. Their ids and not a condition on their columns, so that
 * PostgreSQL sees how few they are. null: all.
 */
export async function shopsOf(
  db: Db,
  { companyId, name }: { companyId: number | undefined; name: string },
): Promise<number[] | null> {
  if (companyId === undefined && name === '') return null
  const shops = await db
    .selectFrom('shop')
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? 0))
    .$if(name !== '', (query) =>
      query.where(sql<boolean>`position(lower(${name}) in lower(shop.name)) > 0`),
    )
    .select('id')
    .execute()
  return shops.map(({ id }) => id)
}

const countAll = sql<number>`count(*)::integer`.as('total')
/** A correction moves no certificate, and an annulled one is none. */
const countInForce = sql<number>`(count(*) filter (where certificate.version = 1 and exists (
  select from certificate valid where valid.vehicle_id = certificate.vehicle_id
    and coalesce(valid.series_id, valid.id) = certificate.id and valid.state = 'valid')))::integer`.as(
  'in_force',
)

/** null: every number, vehicle or station. */
export type CertificateFilter = Pick<
  z.output<typeof certificateSearch>,
  'from' | 'to' | 'registration'
> & {
  number: string | null
  vehicle: PlateOrVin | null
  shopIds: readonly number[] | null
}

const fewShops = 20
const isOfFew = ({ shopIds }: CertificateFilter) => shopIds !== null && shopIds.length <= fewShops

const certificatesOf = (
  db: Db,
  { number, vehicle, shopIds, from, to, registration }: CertificateFilter,
) =>
  db
    .selectFrom('certificate')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .leftJoin('registration', 'registration.certificate_id', 'certificate.id')
    .$if(number !== null, (query) => query.where('certificate.number', '=', number ?? ''))
    .$if(vehicle !== null, (query) =>
      query.where((eb) =>
        vehicle && 'vin' in vehicle
          ? hasVin(vehicle.vin)
          : eb('vehicle.plate', '=', vehicle?.plate ?? ''),
      ),
    )
    .$if(shopIds !== null, (query) => query.where('certificate.shop_id', '=', inIds(shopIds ?? [])))
    .$if(from !== undefined, (query) => query.where('certificate.issued_on', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('certificate.issued_on', '<=', to ?? ''))
    .$if(registration !== undefined, (query) =>
      query
        .where('registration.state', '=', registration ?? 'pending')
        // An annulled certificate has nothing to report any more.
        .where('vehicle.standing_certificate_id', 'is not', null),
    )

/** Number of certificates of the filter, and how many of them are in force. */
export const sumsOfCertificates = (
  db: Db,
  filter: CertificateFilter,
): Promise<Pick<FoundCertificates, 'total' | 'in_force'>> =>
  certificatesOf(db, filter).select([countAll, countInForce]).executeTakeFirstOrThrow()

/** The certificates after that day and id, the newest first. */
export const certificatesAfter = (
  db: Db,
  filter: CertificateFilter,
  { limit, after }: { limit: number; after: readonly [day: string, id: number] | null },
) =>
  certificatesOf(db, filter)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(certificate.issued_on, certificate.id)
          < (${after?.[0]}::date, ${after?.[1]}::integer)`,
      ),
    )
    // The sum keeps PostgreSQL from reading all certificates in sequence for those of few stations. Its
    // plan does not know how many stations the parameter has.
    .orderBy(isOfFew(filter) ? sql`certificate.issued_on + 0` : 'certificate.issued_on', 'desc')
    .orderBy('certificate.id', 'desc')
    .limit(limit)
    .select([
      'certificate.id',
      'certificate.number',
      'certificate.issued_on as issued_at',
      'certificate.state',
    ])
    .select(['registration.state as registration'])
    .select(['vehicle.plate', 'vehicle.vin', 'vehicle.make', 'vehicle.model'])
    .select(['shop.id as shop_id', 'shop.name as shop_name'])
    .select(['company.id as company_id', 'company.name as company_name'])
    .execute()
export type CertificateRow = Awaited<ReturnType<typeof certificatesAfter>>[number]
