import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { setUsersOfStation } from '#server/modules/station/sql.ts'
import { openUsersOf } from './sql.ts'

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
  const open = (await openUsersOf(tx, shop.companyId)).map(({ id }) => id)
  if (!requested.every((id) => open.includes(id))) {
    throw new ApiError('VALIDATION_ERROR', 'A user is not theirs to be given a station', {
      fields: { user_ids: 'INVALID' },
    })
  }
  await setUsersOfStation(tx, { shopId: shop.shopId, among: open, accountIds: requested })
}
