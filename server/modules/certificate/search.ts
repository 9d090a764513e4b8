import * as z from 'zod/mini'
import { id, pathParameters } from '#contract/endpoint.ts'
import type {
  certificateSearch,
  FoundCertificate,
  FoundCertificates,
} from '#contract/admin/certificates.ts'
import { limits } from '#rules/limits.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import type { Db } from '#server/platform/db/index.ts'
import { rowsAtOnce } from '#server/platform/export-format/source.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import {
  certificatesAfter,
  shopsOf,
  sumsOfCertificates,
  type CertificateFilter,
  type CertificateRow,
} from './search.sql.ts'

const atMost = limits.page.office
const place = z.tuple([z.iso.date(), id])

type Filter = Omit<z.output<typeof certificateSearch>, 'cursor'>
type Place = z.output<typeof place>

/** The filter of the statements. null: its text is no number, plate or VIN, so nothing is found. */
async function filterOf(
  db: Db,
  { text = '', company_id: companyId, station, ...others }: Filter,
): Promise<CertificateFilter | null> {
  const number = text.trim().toUpperCase()
  const vehicle = readPlateOrVin(text)
  const isNumber = pathParameters.certificateNumber.safeParse(number).success
  if (text.trim() !== '' && !isNumber && !vehicle) return null
  return {
    ...others,
    number: isNumber ? number : null,
    vehicle: isNumber ? null : vehicle,
    shopIds: await shopsOf(db, { companyId, name: station?.trim() ?? '' }),
  }
}

const certificateOf = ({
  id: _id,
  shop_id,
  shop_name,
  company_id,
  company_name,
  ...row
}: CertificateRow) =>
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
  const of = await filterOf(db, filter)
  if (of === null) return { total: 0, in_force: 0, rows: [], next: null }
  const [counted, found] = await Promise.all([
    sumsOfCertificates(db, of),
    certificatesAfter(db, of, { limit: atMost + 1, after }),
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
  const of = await filterOf(db, filter)
  if (of === null) return
  let after: Place | null = null
  do {
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const rows: CertificateRow[] = await certificatesAfter(db, of, { limit: rowsAtOnce, after })
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
  const of = await filterOf(db, filter)
  return of === null ? { total: 0, in_force: 0 } : sumsOfCertificates(db, of)
}
