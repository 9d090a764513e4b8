import type { Tx } from '#server/platform/db/index.ts'
import { checkShops } from './user-stations.ts'
import { setStationsOfSubcontractor } from '#server/modules/station/sql.ts'

/**
 * Sets the operator's stations that its subcontractor may use. Its users lose the removed ones.
 * Call it with the subcontractor locked.
 * @throws ApiError VALIDATION_ERROR at `shop_ids`
 */
export async function openShops(
  tx: Tx,
  to: { outsourceId: number; operatorId: number; shopIds: readonly number[] },
): Promise<void> {
  const { outsourceId: companyId, operatorId } = to
  const shopIds = await checkShops(tx, operatorId, to.shopIds)
  await setStationsOfSubcontractor(tx, { companyId, operatorId, shopIds })
}
