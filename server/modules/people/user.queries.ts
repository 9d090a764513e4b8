import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { User } from '#contract/people/people.ts'
import { mainUserGroups } from '#rules/access/roles.ts'
import type { Db } from '#server/platform/db/index.ts'

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
      jsonArrayFrom(
        row
          .selectFrom('account_shop')
          .innerJoin('shop', 'shop.id', 'account_shop.shop_id')
          .whereRef('account_shop.account_id', '=', 'account.id')
          .where('shop.deactivated_at', 'is', null)
          .orderBy('shop.name')
          .orderBy('shop.id')
          .select(['shop.id', 'shop.name']),
      ).as('shops'),
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
