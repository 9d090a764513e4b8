import { type Db, inIds, type Tx } from '#server/platform/db/index.ts'
import type { ManagedShop } from '#contract/stations.ts'
import { stationsWithOffers, placeFrom } from '#server/modules/station/station.sql.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Outsource } from '#contract/people/subcontractor.ts'
import { sql } from 'kysely'
import { deleteAccounts } from '#server/modules/session/accounts.sql.ts'
import {
  openShopsOfSubcontractor,
  openShopsOfUser,
  removeStationsOfUsers,
} from '#server/modules/station/sql.ts'
import type { User } from '#contract/people/people.ts'
import { mainUserGroups } from '#rules/access/roles.ts'

/** Users who answer for a company: its reports, and orders that nobody answered. */
export const mainUsers = (db: Db) =>
  db
    .selectFrom('account')
    .where('group_name', '=', 'operator')
    .where('account.deactivated_at', 'is', null)

export const mainUsersOfCompany = (db: Db, companyId: number) =>
  mainUsers(db)
    .where('account.company_id', '=', companyId)
    .orderBy('account.id')
    .select(['account.id', 'account.email', 'account.locale'])
    .execute()

/** Main users of the open company of that business id. */
export const mainUsersOfBusiness = (db: Db, businessId: string) =>
  mainUsers(db)
    .innerJoin('company', 'company.id', 'account.company_id')
    .where('company.business_id', '=', businessId)
    .where('company.deactivated_at', 'is', null)
    .select(['account.id', 'account.email', 'account.locale'])
    .execute()

/** Main users of the company that has the station. */
export const mainUsersOfShop = (db: Db, shopId: number) =>
  mainUsers(db)
    .innerJoin('shop', 'shop.company_id', 'account.company_id')
    .where('shop.id', '=', shopId)
    .orderBy('account.id')
    .select(['account.id', 'account.email', 'account.locale'])
    .execute()

type Counts = ManagedShop['vehicles']
const none: Counts = { shop_transit: 0, shop_transfer: 0, shop_process: 0, shop_listing: 0 }
type Counted = { shop: number; status: keyof Counts }
const busyStatuses = Object.keys(none) as (keyof Counts)[]

/** The stations of a company by id, also closed ones. */
export async function managedShops(db: Db, companyId: number): Promise<ManagedShop[]> {
  const sites = await stationsWithOffers(db, companyId)
  const users = await db
    .selectFrom('account_shop')
    .innerJoin('account', 'account.id', 'account_shop.account_id')
    .where('account.company_id', '=', companyId)
    .where('account.deactivated_at', 'is', null)
    .where('account.is_machine', '=', false)
    .orderBy('account.name')
    .orderBy('account.id')
    .select(['shop_id', 'account.id', 'account.name'])
    .execute()
  const ids = sites.map(({ id }) => id)
  const vehicles = await vehiclesAt(db, ids)
  return sites.map((site) => {
    const there = users.filter((user) => user.shop_id === site.id)
    return Object.assign(site, {
      user_ids: there.map(({ id }) => id),
      users: there.map(({ id, name }) => ({ id, name })),
      vehicles: vehicles.get(site.id) ?? none,
    })
  })
}

/**
 * Number of vehicles by station, without zeros. A vehicle in transfer counts at both stations,
 * because the receiver may return it.
 */
export async function vehiclesAt(db: Db, shopIds: readonly number[]): Promise<Map<number, Counts>> {
  const counts = new Map<number, Counts>()
  if (shopIds.length === 0) return counts
  const inStatus = db
    .selectFrom('vehicle')
    .where('status', 'in', busyStatuses)
    .select((row) => ['status', row.fn.countAll<number>().as('count')])
    .groupBy('status')
  const here = await inStatus
    .where('shop_id', '=', inIds(shopIds))
    .groupBy('shop_id')
    .select('shop_id as shop')
    .$narrowType<Counted>()
    .execute()
  const sent = await inStatus
    .where('sender_shop_id', '=', inIds(shopIds))
    .groupBy('sender_shop_id')
    .select('sender_shop_id as shop')
    .$narrowType<Counted>()
    .execute()
  for (const { shop, status, count } of [...here, ...sent]) {
    const seen = counts.get(shop) ?? { ...none }
    seen[status] += count
    counts.set(shop, seen)
  }
  return counts
}

/** The subcontractors of an operator by name, closed ones last. */
export async function outsourcesOf(db: Db, operatorId: number): Promise<Outsource[]> {
  const rows = await db
    .selectFrom('company')
    .where('operator_id', '=', operatorId)
    .orderBy((row) => row('deactivated_at', 'is not', null))
    .orderBy('name')
    .orderBy('id')
    .selectAll()
    .select((row) => [
      jsonArrayFrom(openShopsOfSubcontractor(db, sql.ref<number>('company.id'))).as('shops'),
      row
        .selectFrom('account')
        .whereRef('account.company_id', '=', 'company.id')
        .where('account.password_hash', 'is not', null)
        .where('account.deactivated_at', 'is', null)
        .where('company.deactivated_at', 'is', null)
        .select((user) => user.fn.countAll<number>().as('count'))
        .as('active_user_count'),
    ])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    business_id: row.business_id,
    email: row.email,
    phone: row.phone,
    contact_person: row.contact_person,
    location: placeFrom(row),
    shop_ids: row.shops.map(({ id }) => id),
    shops: row.shops,
    active_user_count: row.active_user_count ?? 0,
    is_active: row.deactivated_at === null,
  }))
}

/** Deletes users with the records that belong to them alone. */
export async function deleteUsers(
  tx: Tx,
  of: { accountId: number } | { companyId: number },
): Promise<void> {
  const accounts =
    'accountId' in of
      ? tx.selectFrom('account').where('id', '=', of.accountId)
      : tx.selectFrom('account').where('company_id', '=', of.companyId)
  const ids = (await accounts.select('id').forUpdate().execute()).map(({ id }) => id)
  if (ids.length === 0) return
  await removeStationsOfUsers(tx, ids)
  await deleteAccounts(tx, ids)
}

/**
 * Tries to delete a record. Returns false and deletes nothing where another record refers to it: the
 * foreign keys decide.
 */
export async function deleteIfUnreferenced(
  tx: Tx,
  deletion: () => Promise<void>,
): Promise<boolean> {
  await sql`savepoint deletion`.execute(tx)
  try {
    await deletion()
    return true
  } catch (error) {
    // foreign_key_violation
    if ((error as { code?: unknown }).code !== '23503') throw error
    await sql`rollback to savepoint deletion`.execute(tx)
    return false
  }
}

const users = (db: Db, now: Date) =>
  db
    .selectFrom('account')
    .select([
      'account.id',
      'username',
      'account.name',
      'account.email',
      'phone',
      'locale',
      'group_name',
      'password_hash',
      'deactivated_at',
      'totp_confirmed_at',
      'competences',
      'refrigerant_number',
    ])
    .select((row) => [
      jsonArrayFrom(openShopsOfUser(db, sql.ref<number>('account.id'))).as('shops'),
      row
        .selectFrom('password_reset')
        .whereRef('password_reset.account_id', '=', 'account.id')
        .where('password_reset.used_at', 'is', null)
        .where('password_reset.expires_at', '>', now)
        .where('password_reset.email', 'is not', null)
        .orderBy('password_reset.created_at', 'desc')
        .limit(1)
        .select('password_reset.email')
        .as('pending_email'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof users>['executeTakeFirstOrThrow']>>

function userFrom(row: Row): User {
  const { group_name, password_hash, deactivated_at, totp_confirmed_at, ...plain } = row
  return {
    ...plain,
    is_main_user: mainUserGroups.some((group) => group === group_name),
    state: deactivated_at ? 'deactivated' : password_hash === null ? 'invited' : 'active',
    has_second_factor: totp_confirmed_at !== null,
  }
}

/** The users of a company at `now` by name, closed ones last, with their open stations. */
export async function usersOf(db: Db, companyId: number, now: Date): Promise<User[]> {
  const rows = await users(db, now)
    .where('company_id', '=', companyId)
    .where('is_machine', '=', false)
    .orderBy((row) => row('deactivated_at', 'is not', null))
    .orderBy('name')
    .orderBy('account.id')
    .execute()
  return rows.map(userFrom)
}

export async function userById(db: Db, accountId: number, now: Date): Promise<User> {
  return userFrom(
    await users(db, now).where('account.id', '=', accountId).executeTakeFirstOrThrow(),
  )
}

/** The users of a company who can be given a station: all open accounts. */
export async function openUsersOf(
  db: Db,
  companyId: number,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('account')
    .where('company_id', '=', companyId)
    .where('deactivated_at', 'is', null)
    .where('is_machine', '=', false)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name'])
    .execute()
}

/**
 * An attempt to delete would wait for a moving vehicle, whose transaction may wait for this lock.
 */
export async function isKnownToVehicles(db: Db, shopId: number): Promise<boolean> {
  const known = await db
    .selectFrom('vehicle')
    .where((eb) => eb.or([eb('shop_id', '=', shopId), eb('sender_shop_id', '=', shopId)]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

export const userOfCompany = (
  db: Db,
  { userId, companyId }: { userId: number; companyId: number },
) =>
  db
    .selectFrom('account')
    .where('id', '=', userId)
    .where('company_id', '=', companyId)
    .where('is_machine', '=', false)
    .select('id')
    .executeTakeFirst()

export const shopOfCompany = (
  db: Db,
  { shopId, companyId }: { shopId: number; companyId: number },
) =>
  db
    .selectFrom('shop')
    .where('id', '=', shopId)
    .where('company_id', '=', companyId)
    .select('id')
    .executeTakeFirst()

export const subcontractorOfOperator = (
  db: Db,
  { outsourceId, companyId }: { outsourceId: number; companyId: number },
) =>
  db
    .selectFrom('company')
    .where('id', '=', outsourceId)
    .where('operator_id', '=', companyId)
    .select('id')
    .executeTakeFirst()

export const userOfSubcontractor = (
  db: Db,
  { userId, outsourceId, companyId }: { userId: number; outsourceId: number; companyId: number },
) =>
  db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .where('account.id', '=', userId)
    .where('company.id', '=', outsourceId)
    .where('company.operator_id', '=', companyId)
    .select('account.id')
    .executeTakeFirst()

export const lockCompanyRow = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['id', 'kind', 'deactivated_at', 'permit_valid_until', 'permit_extension_file_id'])
    .forNoKeyUpdate()
    .executeTakeFirst()

export const mainUsersWithPassword = (db: Db, companyId: number) =>
  db
    .selectFrom('account')
    .where('company_id', '=', companyId)
    .where('group_name', 'in', mainUserGroups)
    .where('password_hash', 'is not', null)
    .where('deactivated_at', 'is', null)
    .select('id')
    .limit(2)
    .execute()

export const accountWithEmail = (db: Db, email: string) =>
  db.selectFrom('account').where('email', '=', email).select('id').executeTakeFirst()

/** null: there is no such user, or the user has no company. */
export async function companyOfUser(db: Db, accountId: number): Promise<number | null> {
  const user = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('company_id')
    .executeTakeFirst()
  return user?.company_id ?? null
}

export const lockUserRow = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['id', 'username', 'email', 'locale', 'password_hash', 'deactivated_at'])
    .forUpdate()
    .executeTakeFirst()
