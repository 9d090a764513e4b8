import type * as z from 'zod/mini'
import type { adminContract, Company } from '#contract/admin/companies.ts'
import type { Db } from '#server/platform/db/index.ts'
import { placeFrom } from '#server/modules/station/station.sql.ts'
import { usersOf } from '#server/modules/people/sql.ts'
import { notFound } from '#server/platform/errors/api-error.ts'
import { companiesByName, companyById, subcontractorsOf, shopsOfCompany } from './sql.ts'

type Whole = z.infer<(typeof adminContract)['readCompany']['response']>

type Row = Awaited<ReturnType<typeof companiesByName>>[number]

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
  const rows = await companiesByName(db)
  return rows.map(companyFrom)
}

/** @throws ApiError NOT_FOUND, also for a subcontractor */
export async function operatorCompany(db: Db, companyId: number): Promise<Company> {
  const row = await companyById(db, companyId)
  if (!row) throw notFound()
  return companyFrom(row)
}

/** A company with its users, stations and subcontractors. */
export async function wholeCompany(db: Db, companyId: number, now: Date): Promise<Whole> {
  const shops = await shopsOfCompany(db, companyId)
  const outsources = await subcontractorsOf(db, companyId)
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
