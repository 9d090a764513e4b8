import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { mainUsersWithPassword, lockCompanyRow } from './sql.ts'

/**
 * Locks a company, so that changes of its people and stations run one at a time.
 * @throws ApiError NOT_FOUND where the company is gone
 */
export async function lockCompany(tx: Tx, companyId: number) {
  const company = await lockCompanyRow(tx, companyId)
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
  const able = await mainUsersWithPassword(tx, companyId)
  if (able.length === 1 && able[0]?.id === accountId) throw new ApiError('LAST_MAIN_USER')
}
