import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { adminContract, AuditFilter, AuditRow } from '#contract/admin/companies.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import type { AuditEntry } from '#server/platform/http/handler.ts'
import type { Db } from '#server/platform/db/index.ts'
import { pageOf, readTimeCursor } from '#server/platform/http/cursor.ts'
import { hasVin } from '#server/modules/vehicle/sql.ts'

type Page = z.output<(typeof adminContract)['searchAudit']['query']>

const rows = (db: Db) =>
  db
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.account_id')
    .leftJoin('company', 'company.id', 'account.company_id')
    .leftJoin('shop', 'shop.id', 'audit.shop_id')
    .leftJoin('vehicle', 'vehicle.id', 'audit.vehicle_id')
    .leftJoin('account as subject', 'subject.id', 'audit.subject_account_id')
    .leftJoin('company as subject_company', 'subject_company.id', 'audit.subject_company_id')
    .leftJoin('shop as subject_shop', 'subject_shop.id', 'audit.subject_shop_id')
    .selectAll('audit')
    .select([
      'account.username',
      'company.name as company_name',
      'shop.name as shop_name',
      'vehicle.plate',
      'vehicle.vin',
      'subject.username as subject_username',
      'subject_company.name as subject_company_name',
      'subject_shop.name as subject_shop_name',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

function rowFrom(row: Row): AuditRow {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    purpose: row.purpose,
    outcome: row.outcome,
    role: row.role,
    account:
      row.account_id === null
        ? null
        : { id: row.account_id, username: row.username ?? '', company: row.company_name },
    person_id: row.person_id,
    shop: row.shop_id === null ? null : { id: row.shop_id, name: row.shop_name ?? '' },
    vehicle:
      row.vehicle_id === null ? null : { id: row.vehicle_id, plate: row.plate, vin: row.vin },
    subject_person_id: row.subject_person_id,
    subject_account: named(row.subject_account_id, row.subject_username),
    subject_company: named(row.subject_company_id, row.subject_company_name),
    subject_shop: named(row.subject_shop_id, row.subject_shop_name),
    request_id: row.request_id,
  }
}

/** The target of an entry. A deleted target has no name. */
function named(id: number | null, name: string | null) {
  return id === null ? null : { id, name }
}

/** The entries that match every given filter. */
function matchingRows(db: Db, filter: AuditFilter) {
  let matching = rows(db)
  if (filter.action) matching = matching.where('audit.action', '=', filter.action)
  if (filter.request_id) matching = matching.where('audit.request_id', '=', filter.request_id)
  if (filter.from) matching = matching.where('audit.at', '>=', startOf(filter.from, 0))
  if (filter.to) matching = matching.where('audit.at', '<', startOf(filter.to, 1))
  const { username, shop_id: shopId, company_id: companyId } = filter
  if (username) {
    matching = matching.where((row) =>
      row.or([row('account.username', '=', username), row('subject.username', '=', username)]),
    )
  }
  if (filter.plate_or_vin) {
    matching = matching.where('audit.vehicle_id', 'in', vehiclesOf(db, filter.plate_or_vin))
  }
  if (shopId) {
    matching = matching.where((row) =>
      row.or([row('audit.shop_id', '=', shopId), row('audit.subject_shop_id', '=', shopId)]),
    )
  }
  if (companyId) {
    matching = matching.where((row) =>
      row.or([
        row('account.company_id', '=', companyId),
        row('shop.company_id', '=', companyId),
        row('audit.subject_company_id', '=', companyId),
      ]),
    )
  }
  return matching
}

/** Number of matching entries, counted up to `atMost`. */
export async function auditCount(db: Db, filter: AuditFilter, atMost: number): Promise<number> {
  const matching = matchingRows(db, filter).clearSelect().select('audit.id').limit(atMost)
  const { n } = await db
    .selectFrom(matching.as('matching'))
    .select((row) => row.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Returns a page of matching entries, newest first, and the cursor of the next page. */
export async function auditPage(
  db: Db,
  filter: AuditFilter,
  { limit, cursor }: Page,
): Promise<{ rows: AuditRow[]; next: string | null }> {
  let matching = matchingRows(db, filter)
  if (cursor) {
    const { at, id } = readTimeCursor(cursor)
    matching = matching.where((row) =>
      row(row.refTuple('audit.at', 'audit.id'), '<', row.tuple(at, id)),
    )
  }
  const found = await matching
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(found, limit)
  return { rows: page.rows.map(rowFrom), next: page.next }
}

/** The targets of a search, as far as they exist. */
export async function searchedFor(db: Db, filter: AuditFilter): Promise<Partial<AuditEntry>> {
  const account = filter.username
    ? await db
        .selectFrom('account')
        .where('username', '=', filter.username)
        .select('id')
        .executeTakeFirst()
    : undefined
  const vehicle = filter.plate_or_vin
    ? await vehiclesOf(db, filter.plate_or_vin).orderBy('id', 'desc').executeTakeFirst()
    : undefined
  return {
    subjectAccountId: account?.id ?? null,
    subjectCompanyId: filter.company_id ?? null,
    subjectShopId: filter.shop_id ?? null,
    vehicleId: vehicle?.id ?? null,
  }
}

function vehiclesOf(db: Db, plateOrVin: string) {
  const key = readPlateOrVin(plateOrVin)
  const all = db.selectFrom('vehicle').select('id')
  if (!key) return all.where('id', 'is', null)
  return 'plate' in key ? all.where('plate', '=', key.plate) : all.where(hasVin(key.vin))
}

/** Start of a Finnish day, `days` later. */
function startOf(day: string, days: number) {
  return sql<Date>`(${day}::date + ${days}::integer)::timestamp at time zone 'Europe/Helsinki'`
}
