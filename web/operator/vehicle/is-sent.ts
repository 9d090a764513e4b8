import type { Vehicle } from '#contract/station-vehicle.ts'

/** Whether the station has sent the vehicle and the other one has not received it. */
export function isSent(
  { status, shop_id }: Pick<Vehicle, 'status' | 'shop_id'>,
  shopId: number,
): boolean {
  return status === 'shop_transfer' && shop_id !== shopId
}
