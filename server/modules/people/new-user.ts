import type { NewUser, User } from '#contract/people/people.ts'
import { mainUserGroup } from '#rules/access/roles.ts'
import { enqueuePasswordLink } from '#server/modules/account/password-links.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { ChangeContext } from './run-change.ts'
import { lockCompany } from './main-user.ts'
import { mapUniqueViolation } from '#server/platform/errors/unique-violation.ts'
import { setStations } from './user-stations.ts'
import { userById } from './sql.ts'
import { insertAccount } from '#server/modules/session/accounts.sql.ts'

/** The body of a request; one of the association names no field of stations. */
type NewUserOfCompany = NewUser & { shop_field?: 'shops' | undefined }

/**
 * Creates a user without a password and mails an invitation to set one.
 * @throws ApiError ERROR_USERNAME_ALREADY_EXISTS, EMAIL_TAKEN; VALIDATION_ERROR at the stations;
 * NOT_FOUND where the company is closed
 */
export async function createUser(
  { ctx, tx, call, action }: ChangeContext,
  companyId: number,
  input: NewUserOfCompany,
): Promise<User> {
  const { kind, deactivated_at: closedAt } = await lockCompany(tx, companyId)
  if (closedAt) throw new ApiError('NOT_FOUND', 'The company is closed')
  const account = await mapUniqueViolation(
    insertAccount(tx, {
      company_id: companyId,
      username: input.username,
      email: input.email,
      name: input.name,
      phone: input.phone ?? null,
      locale: input.locale ?? call.locale,
      group_name: input.is_main_user ? mainUserGroup[kind] : null,
      competences: input.competences ?? [],
      refrigerant_number: input.refrigerant_number ?? null,
      created_at: ctx.now(),
    }),
  )
  const { shop_ids: shopIds = [], shop_field: field } = input
  await setStations(tx, { accountId: account.id, companyId, shopIds, field })
  await enqueuePasswordLink(ctx, tx, account.id)
  await call.audit(tx, {
    action,
    purpose: input.is_main_user ? 'main_user' : 'user',
    outcome: 'invited',
    subjectAccountId: account.id,
    subjectCompanyId: companyId,
  })
  return userById(tx, account.id, ctx.now())
}
