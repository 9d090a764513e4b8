import { sql } from 'kysely'
import * as z from 'zod/mini'
import { id, pathParameters } from '#contract/endpoint.ts'
import type { certificateSearch, FoundCertificates } from '#contract/admin/certificates.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { inIds, type Db } from '#server/platform/db/index.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { hasVin } from '#server/modules/vehicle/sql.ts'
import { shopsOf, countAll, countInForce } from './sql.ts'

const atMost = 100
const place = z.tuple([z.iso.date(), id])
const fewShops = 20

/**
 * Number of certificates of the filter, and a page of them, the newest first. A text that is no number,
 * plate or VIN finds none.
 * @throws ApiError VALIDATION_ERROR for a cursor of another list
 */
export async function foundCertificates(
  db: Db,
  filter: z.output<typeof certificateSearch>,
): Promise<FoundCertificates> {
  const { text = '', company_id: companyId, station, from, to, registration, cursor } = filter
  const after = cursor === undefined ? null : readCursor(place, cursor)
  const number = text.trim().toUpperCase()
  const vehicle = readPlateOrVin(text)
  const isNumber = pathParameters.certificateNumber.safeParse(number).success
  if (text.trim() !== '' && !isNumber && !vehicle) {
    return { total: 0, in_force: 0, rows: [], next: null }
  }
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
  const [counted, found] = await Promise.all([
    filtered.select([countAll, countInForce]).executeTakeFirstOrThrow(),
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
      .limit(atMost + 1)
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
      .execute(),
  ])
  const rows = found.slice(0, atMost)
  const last = found.length > atMost ? rows.at(-1) : undefined
  return {
    ...counted,
    next: last ? writeCursor([last.issued_at, last.id]) : null,
    rows: rows.map(({ id: _id, shop_id, shop_name, company_id, company_name, ...row }) =>
      Object.assign(row, {
        company: { id: company_id, name: company_name },
        shop: { id: shop_id, name: shop_name },
      }),
    ),
  }
}
