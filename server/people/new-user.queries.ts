import type { NewUser, User } from '#contract/people.ts'
import { promiseLink } from '../account/reset.queries.ts'
import { Refusal } from '../refusal.ts'
import type { Act } from './act.queries.ts'
import { groupOf, lockCompany } from './main-user.queries.ts'
import { unlessTaken } from './unique.queries.ts'
import { giveShops } from './user-shops.queries.ts'
import { userById } from './user.queries.ts'

/**
 * A new user of a company, without a password: the mailed invitation lets them set it.
 * @throws Refusal ERROR_USERNAME_ALREADY_EXISTS, EMAIL_TAKEN; VALIDATION_ERROR at `shop_ids`;
 *   NOT_FOUND where the company is closed
 */
export async function createUser(
  { house, tx, call, action }: Act,
  companyId: number,
  given: NewUser,
): Promise<User> {
  const { kind, deactivated_at: closedAt } = await lockCompany(tx, companyId)
  if (closedAt) throw new Refusal('NOT_FOUND', 'The company is closed')
  const account = await unlessTaken(
    tx
      .insertInto('account')
      .values({
        company_id: companyId,
        username: given.username,
        email: given.email,
        name: given.name,
        phone: given.phone ?? null,
        locale: given.locale ?? call.locale,
        group_name: given.is_main_user ? groupOf[kind] : null,
        created_at: house.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await giveShops(tx, { accountId: account.id, companyId, shopIds: given.shop_ids ?? [] })
  await promiseLink(house, tx, account.id)
  await call.audit(tx, {
    action,
    purpose: given.is_main_user ? 'main_user' : 'user',
    outcome: 'invited',
    subjectAccountId: account.id,
    subjectCompanyId: companyId,
  })
  return userById(tx, account.id)
}
