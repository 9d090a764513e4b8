import { sql } from 'kysely'
import type { AuditFilter, TaskQueue } from '#contract/admin/companies.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import type { Db } from '#server/platform/db/index.ts'
import { mainUsers } from '#server/modules/people/sql.ts'
import { hasVin } from '#server/modules/vehicle/sql.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { finnishDay } from '#rules/finnish-day.ts'
import { lastSoonDay } from '#rules/station/permit.ts'

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

const companies = (db: Db) =>
  db
    .selectFrom('company')
    .where('company.kind', '=', 'operator')
    .leftJoin('file', 'file.id', 'company.permit_extension_file_id')
    .leftJoin('account as extender', 'extender.id', 'company.permit_extended_by')
    .selectAll('company')
    .select(['file.name as extension_name', 'extender.name as extended_by'])
    .select((row) => [
      row
        .selectFrom('shop')
        .whereRef('shop.company_id', '=', 'company.id')
        .where('shop.deactivated_at', 'is', null)
        .select((shop) => shop.fn.countAll<number>().as('count'))
        .as('shop_count'),
      row
        .selectFrom('account')
        .whereRef('account.company_id', '=', 'company.id')
        .where('account.deactivated_at', 'is', null)
        .where('account.is_machine', '=', false)
        .select((user) => user.fn.countAll<number>().as('count'))
        .as('user_count'),
      row
        .selectFrom('company as sub')
        .whereRef('sub.operator_id', '=', 'company.id')
        .where('sub.deactivated_at', 'is', null)
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .as('outsource_count'),
      jsonArrayFrom(
        mainUsers(db)
          .where('account.company_id', '=', sql.ref<number>('company.id'))
          .orderBy('account.name')
          .orderBy('account.id')
          .select((user) => [
            'account.id',
            'account.name',
            user('account.password_hash', 'is not', null).as('has_password'),
          ]),
      ).as('main_users'),
    ])

/** Certificates in force by the day of their first version. */
export async function certificatesOfYear(db: Db, now: Date): Promise<TaskQueue['certificates']> {
  const today = finnishDay(now)
  const year = Number(today.slice(0, 4))
  const [from, fromBefore, toBefore] = [`${year}-01-01`, `${year - 1}-01-01`, yearBefore(today)]
  // Both years have the same days, so the running month is compared with as many days as it has.
  const { rows } = await sql<{ month: number; now: number; before: number }>`
    select month::integer, (count(day) filter (where day >= ${from}))::integer as now,
      (count(day) filter (where day <= ${toBefore}))::integer as before
    from generate_series(1, ${Number(today.slice(5, 7))}::integer) as month
    left join certificate_in_force
      on day between ${fromBefore} and ${today} and extract(month from day) = month
    group by month order by month`.execute(db)
  const sum = (key: 'now' | 'before') => rows.reduce((total, row) => total + row[key], 0)
  return { year, now: sum('now'), before: sum('before'), months: rows }
}

/** The same day a year before. 29 February becomes the 28th. */
const yearBefore = (day: string) =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace(/-02-29$/, '-02-28')

/** Open companies whose permit has ended or ends soon, has no end, and those without a main user. */
export function countCompanies(db: Db, now: Date) {
  return db
    .selectFrom('company')
    .where('kind', '=', 'operator')
    .where('deactivated_at', 'is', null)
    .select((row) => [
      row.fn.countAll<number>().filterWhere('permit_ends_on', '<=', lastSoonDay(now)).as('permits'),
      row.fn.countAll<number>().filterWhere('permit_ends_on', 'is', null).as('lasting'),
      row.fn
        .countAll<number>()
        .filterWhere((company) =>
          company.not(
            company.exists(
              mainUsers(db).where('account.company_id', '=', sql.ref<number>('company.id')),
            ),
          ),
        )
        .as('headless'),
    ])
    .executeTakeFirstOrThrow()
}

export const permitExtensionOf = (db: Db, companyId: number) =>
  db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('permit_extension_file_id')
    .executeTakeFirst()

export const userOfOperator = (
  db: Db,
  { userId, companyId }: { userId: number; companyId: number },
) =>
  db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .where('account.id', '=', userId)
    .where('company.id', '=', companyId)
    .where('company.kind', '=', 'operator')
    .select('account.id')
    .executeTakeFirst()

export const shopsOfCompany = (db: Db, companyId: number) =>
  db
    .selectFrom('shop')
    .where('company_id', '=', companyId)
    .orderBy((row) => row('deactivated_at', 'is not', null))
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'city', 'deactivated_at'])
    .execute()

export const subcontractorsOf = (db: Db, companyId: number) =>
  db
    .selectFrom('company')
    .where('operator_id', '=', companyId)
    .orderBy((row) => row('deactivated_at', 'is not', null))
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'deactivated_at'])
    .execute()

export const mainUsersToNotify = (db: Db, companyId: number) =>
  db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .where('company.id', '=', companyId)
    .where('account.group_name', '=', 'operator')
    .where('account.deactivated_at', 'is', null)
    .orderBy('account.id')
    .select(['account.id', 'company.name as company'])
    .execute()

export const accountNamed = (db: Db, username: string) =>
  db.selectFrom('account').where('username', '=', username).select('id').executeTakeFirst()

export const adminNamed = (db: Db, username: string) =>
  db
    .selectFrom('account')
    .where('username', '=', username)
    .where('group_name', '=', 'admin')
    .select('id')
    .executeTakeFirst()

/** The entries of the filter after that one, newest first. */
export const auditAfter = (
  db: Db,
  filter: AuditFilter,
  { limit, after }: { limit: number; after: { at: Date; id: number } | null },
) =>
  matchingRows(db, filter)
    .$if(after !== null, (entries) =>
      entries.where(
        sql<boolean>`(audit.at, audit.id) < (${after?.at}::timestamptz, ${after?.id}::bigint)`,
      ),
    )
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute()

export const newestVehicleOf = (db: Db, plateOrVin: string) =>
  vehiclesOf(db, plateOrVin).orderBy('id', 'desc').executeTakeFirst()

/** Operator companies by name, closed ones last. */
export const companiesByName = (db: Db) =>
  companies(db)
    .orderBy((row) => row('company.deactivated_at', 'is not', null))
    .orderBy('company.name')
    .orderBy('company.id')
    .execute()

export const companyById = (db: Db, companyId: number) =>
  companies(db).where('company.id', '=', companyId).executeTakeFirst()

/** Main users of companies whose permit ends on these days. */
export const usersOfPermits = (db: Db, { first, last }: { first: string; last: string }) =>
  mainUsers(db)
    .innerJoin('company', 'company.id', 'account.company_id')
    .where('company.deactivated_at', 'is', null)
    .where('company.permit_ends_on', '<=', last)
    .where('company.permit_ends_on', '>=', first)
    .orderBy('account.id')
    .select(['account.id', 'account.email', 'account.locale'])
    .select(['company.name', 'company.permit_ends_on'])
    .execute()
