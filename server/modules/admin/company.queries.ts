import type * as z from 'zod/mini'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { adminContract, Company } from '#contract/admin/companies.ts'
import type { Db } from '#server/platform/db/index.ts'
import { placeFrom } from '#server/modules/station/place.ts'
import { usersOf } from '#server/modules/people/user.queries.ts'
import { notFound } from '#server/platform/errors/api-error.ts'

type Whole = z.infer<(typeof adminContract)['readCompany']['response']>

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
        row
          .selectFrom('account')
          .whereRef('account.company_id', '=', 'company.id')
          .where('account.group_name', '=', 'operator')
          .where('account.deactivated_at', 'is', null)
          .orderBy('account.name')
          .orderBy('account.id')
          .select((user) => [
            'account.id',
            'account.name',
            user('account.password_hash', 'is not', null).as('has_password'),
          ]),
      ).as('main_users'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof companies>['executeTakeFirstOrThrow']>>

function extensionFrom(row: Row): Company['permit_extension'] {
  const { permit_extended_until: until, permit_extended_at: at } = row
  if (until === null || at === null) return null
  const by = row.extended_by ?? ''
  return { until, file_name: row.extension_name ?? '', at: at.toISOString(), by }
}

function companyFrom(row: Row): Company {
  return {
    id: row.id,
    name: row.name,
    business_id: row.business_id,
    email: row.email,
    phone: row.phone,
    contact_person: row.contact_person,
    location: placeFrom(row),
    permit_authority: row.permit_authority,
    permit_authority_address: row.permit_authority_address,
    permit_number: row.permit_number,
    permit_valid_until: row.permit_valid_until,
    permit_extension: extensionFrom(row),
    permit_ends_on: row.permit_ends_on,
    has_battery_duty: row.has_battery_duty,
    recycles_batteries: row.recycles_batteries,
    is_active: row.deactivated_at === null,
    shop_count: row.shop_count ?? 0,
    user_count: row.user_count ?? 0,
    outsource_count: row.outsource_count ?? 0,
    main_users: row.main_users.map(({ id, name, has_password }) => ({
      id,
      name,
      state: has_password ? ('active' as const) : ('invited' as const),
    })),
  }
}

/** The operator companies by name, closed ones last. Counts include open records only. */
export async function operatorCompanies(db: Db): Promise<Company[]> {
  const rows = await companies(db)
    .orderBy((row) => row('company.deactivated_at', 'is not', null))
    .orderBy('company.name')
    .orderBy('company.id')
    .execute()
  return rows.map(companyFrom)
}

/** @throws ApiError NOT_FOUND, also for a subcontractor */
export async function operatorCompany(db: Db, companyId: number): Promise<Company> {
  const row = await companies(db).where('company.id', '=', companyId).executeTakeFirst()
  if (!row) throw notFound()
  return companyFrom(row)
}

/** A company with its users, stations and subcontractors. */
export async function wholeCompany(db: Db, companyId: number, now: Date): Promise<Whole> {
  const shops = await db
    .selectFrom('shop')
    .where('company_id', '=', companyId)
    .orderBy((row) => row('deactivated_at', 'is not', null))
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'city', 'deactivated_at'])
    .execute()
  const outsources = await db
    .selectFrom('company')
    .where('operator_id', '=', companyId)
    .orderBy((row) => row('deactivated_at', 'is not', null))
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'deactivated_at'])
    .execute()
  const state = <T extends { deactivated_at: Date | null }>({ deactivated_at: at, ...row }: T) => ({
    ...row,
    is_active: at === null,
  })
  return {
    company: await operatorCompany(db, companyId),
    users: await usersOf(db, companyId, now),
    shops: shops.map(state),
    outsources: outsources.map(state),
  }
}
