import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { lockStationsForUsers, setStationsOfUser } from '#server/modules/station/sql.ts'

/** The field of a request that names stations. */
type ShopField = 'shop_ids' | 'shops'

/**
 * Returns the given stations, locked against closing until the transaction ends.
 * @throws ApiError VALIDATION_ERROR at the field where a user of the company cannot be given one
 */
export async function checkShops(
  tx: Tx,
  companyId: number,
  shopIds: readonly number[],
  field: ShopField = 'shop_ids',
): Promise<number[]> {
  const requested = [...new Set(shopIds)]
  const found = await lockStationsForUsers(tx, companyId, requested)
  if (found.length < requested.length) {
    throw new ApiError('VALIDATION_ERROR', 'A station is not theirs to work at', {
      fields: { [field]: 'INVALID' },
    })
  }
  return requested
}

/**
 * Sets the stations of a user. Closed stations stay assigned until they reopen.
 * @throws ApiError VALIDATION_ERROR at the field
 */
export async function setStations(
  tx: Tx,
  user: {
    accountId: number
    companyId: number
    shopIds: readonly number[]
    field: ShopField | undefined
  },
): Promise<void> {
  const shopIds = await checkShops(tx, user.companyId, user.shopIds, user.field)
  await setStationsOfUser(tx, { ...user, shopIds })
}
