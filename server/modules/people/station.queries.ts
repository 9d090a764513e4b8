import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { setUsersOfStation } from '#server/modules/station/sql.ts'

/**
 * Sets the company's users of its station. API keys and closed users keep the station. A subcontractor's users
 * are unchanged. Call it with the company locked.
 * @throws ApiError VALIDATION_ERROR at `user_ids` for any other user
 */
export async function setUsers(
  tx: Tx,
  shop: { shopId: number; companyId: number; userIds: readonly number[] },
): Promise<void> {
  const requested = [...new Set(shop.userIds)]
  const users = tx
    .selectFrom('account')
    .where('company_id', '=', shop.companyId)
    .where('deactivated_at', 'is', null)
    .where('is_machine', '=', false)
    .select('id')
  const found = await users.where('id', 'in', [...requested, 0]).execute()
  if (found.length < requested.length) {
    throw new ApiError('VALIDATION_ERROR', 'A user is not theirs to be given a station', {
      fields: { user_ids: 'INVALID' },
    })
  }
  await setUsersOfStation(tx, { shopId: shop.shopId, users, accountIds: requested })
}
