import { mainUserGroups } from '#rules/access/roles.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/**
 * Locks a company, so that changes of its people and stations run one at a time.
 * @throws ApiError NOT_FOUND where the company is gone
 */
export async function lockCompany(tx: Tx, companyId: number) {
  const company = await tx
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['id', 'kind', 'deactivated_at', 'permit_valid_until', 'permit_extension_file_id'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!company) throw new ApiError('NOT_FOUND', 'The company is gone')
  return company
}

/**
 * Refuses to remove the last active main user with a password. Call it with the company locked.
 * @throws ApiError LAST_MAIN_USER
 */
export async function assertNotLastMainUser(
  tx: Tx,
  { companyId, accountId }: { companyId: number; accountId: number },
): Promise<void> {
  const able = await tx
    .selectFrom('account')
    .where('company_id', '=', companyId)
    .where('group_name', 'in', mainUserGroups)
    .where('password_hash', 'is not', null)
    .where('deactivated_at', 'is', null)
    .select('id')
    .limit(2)
    .execute()
  if (able.length === 1 && able[0]?.id === accountId) throw new ApiError('LAST_MAIN_USER')
}
