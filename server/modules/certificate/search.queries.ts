import { sql } from 'kysely'
import * as z from 'zod/mini'
import { id, pathParameters } from '#contract/endpoint.ts'
import type {
  certificateSearch,
  FoundCertificate,
  FoundCertificates,
} from '#contract/admin/certificates.ts'
import { limits } from '#rules/limits.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { inIds, type Db } from '#server/platform/db/index.ts'
import { rowsAtOnce } from '#server/platform/export-format/source.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { hasVin } from '#server/modules/vehicle/sql.ts'
import { shopsOf, countAll, countInForce } from './sql.ts'

const atMost = limits.page.office
const place = z.tuple([z.iso.date(), id])
const fewShops = 20

type Filter = Omit<z.output<typeof certificateSearch>, 'cursor'>
type Place = z.output<typeof place>

/** The certificates of the filter. null: its text is no number, plate or VIN, so there are none. */
async function filteredBy(db: Db, filter: Filter) {
  const { text = '', company_id: companyId, station, from, to, registration } = filter
  const number = text.trim().toUpperCase()
  const vehicle = readPlateOrVin(text)
  const isNumber = pathParameters.certificateNumber.safeParse(number).success
  if (text.trim() !== '' && !isNumber && !vehicle) return null
  const shopIds = await shopsOf(db, { companyId, name: station?.trim() ?? '' })
  const isOfFew = shopIds !== null && shopIds.length <= fewShops
  const filtered = db
    .selectFrom('certificate')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .leftJoin('registration', 'registration.certificate_id', 'certificate.id')
    .$if(isNumber, (query) => query.where('certificate.number', '=', number))
    .$if(!isNumber && vehicle !== null, (query) =>
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
  return { filtered, isOfFew }
}
type Filtered = NonNullable<Awaited<ReturnType<typeof filteredBy>>>

/** The certificates after that place, the newest first. */
const rowsAfter = (
  { filtered, isOfFew }: Filtered,
  { limit, after }: { limit: number; after: Place | null },
) =>
  filtered
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(certificate.issued_on, certificate.id)
          < (${after?.[0]}::date, ${after?.[1]}::integer)`,
      ),
    )
    // The sum keeps PostgreSQL from reading all certificates in sequence for those of few stations. Its
    // plan does not know how many stations the parameter has.
    .orderBy(isOfFew ? sql`certificate.issued_on + 0` : 'certificate.issued_on', 'desc')
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
type Row = Awaited<ReturnType<typeof rowsAfter>>[number]

const certificateOf = ({ id: _id, shop_id, shop_name, company_id, company_name, ...row }: Row) =>
  Object.assign(row, {
    company: { id: company_id, name: company_name },
    shop: { id: shop_id, name: shop_name },
  })

/**
 * Number of certificates of the filter, and a page of them, the newest first. A text that is no number,
 * plate or VIN finds none.
 * @throws ApiError VALIDATION_ERROR for a cursor of another list
 */
export async function foundCertificates(
  db: Db,
  { cursor, ...filter }: z.output<typeof certificateSearch>,
): Promise<FoundCertificates> {
  const after = cursor === undefined ? null : readCursor(place, cursor)
  const of = await filteredBy(db, filter)
  if (of === null) return { total: 0, in_force: 0, rows: [], next: null }
  const [counted, found] = await Promise.all([
    of.filtered.select([countAll, countInForce]).executeTakeFirstOrThrow(),
    rowsAfter(of, { limit: atMost + 1, after }),
  ])
  const rows = found.slice(0, atMost)
  const last = found.length > atMost ? rows.at(-1) : undefined
  return {
    ...counted,
    next: last ? writeCursor([last.issued_at, last.id]) : null,
    rows: rows.map(certificateOf),
  }
}

/** All certificates of the filter, page by page. Memory holds one page at a time. */
export async function* everyCertificate(
  db: Db,
  filter: Filter,
): AsyncGenerator<readonly FoundCertificate[]> {
  const of = await filteredBy(db, filter)
  if (of === null) return
  let after: Place | null = null
  do {
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const rows: Row[] = await rowsAfter(of, { limit: rowsAtOnce, after })
    const last = rows.length < rowsAtOnce ? undefined : rows.at(-1)
    after = last ? [last.issued_at, last.id] : null
    yield rows.map(certificateOf)
  } while (after !== null)
}

/** Certificates of the filter, and how many of them are in force. */
export async function certificateSums(
  db: Db,
  filter: Filter,
): Promise<Pick<FoundCertificates, 'total' | 'in_force'>> {
  const of = await filteredBy(db, filter)
  if (of === null) return { total: 0, in_force: 0 }
  return of.filtered.select([countAll, countInForce]).executeTakeFirstOrThrow()
}
