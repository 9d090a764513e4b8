import type * as z from 'zod/mini'
import type { adminContract, AuditFilter, AuditRow } from '#contract/admin/companies.ts'
import type { AuditEntry } from '#server/platform/http/handler.ts'
import type { Db } from '#server/platform/db/index.ts'
import { pageOf, readTimeCursor } from '#server/platform/http/cursor.ts'
import { accountNamed, auditAfter, newestVehicleOf } from './sql.ts'

type Page = z.output<(typeof adminContract)['searchAudit']['query']>

type Row = Awaited<ReturnType<typeof auditAfter>>[number]

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

/** Returns a page of matching entries, newest first, and the cursor of the next page. */
export async function auditPage(
  db: Db,
  filter: AuditFilter,
  { limit, cursor }: Page,
): Promise<{ rows: AuditRow[]; next: string | null }> {
  const after = cursor ? readTimeCursor(cursor) : null
  const found = await auditAfter(db, filter, { limit: limit + 1, after })
  const page = pageOf(found, limit)
  return { rows: page.rows.map(rowFrom), next: page.next }
}

/** The targets of a search, as far as they exist. */
export async function searchedFor(db: Db, filter: AuditFilter): Promise<Partial<AuditEntry>> {
  const account = filter.username ? await accountNamed(db, filter.username) : undefined
  const vehicle = filter.plate_or_vin ? await newestVehicleOf(db, filter.plate_or_vin) : undefined
  return {
    subjectAccountId: account?.id ?? null,
    subjectCompanyId: filter.company_id ?? null,
    subjectShopId: filter.shop_id ?? null,
    vehicleId: vehicle?.id ?? null,
  }
}
