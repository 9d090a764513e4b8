import type { Db } from '#server/platform/db/index.ts'

/** Main users of the company that has the station. */
export function mainUsersOf(db: Db, shopId: number) {
  return db
    .selectFrom('account')
    .innerJoin('shop', 'shop.company_id', 'account.company_id')
    .where('shop.id', '=', shopId)
    .where('account.group_name', '=', 'operator')
    .where('account.deactivated_at', 'is', null)
    .select(['account.id', 'account.email', 'account.locale'])
    .execute()
}

/** Users of the association who can sign in. */
export function associationUsers(db: Db) {
  return db
    .selectFrom('account')
    .where('group_name', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .select(['id', 'email', 'locale'])
    .execute()
}
