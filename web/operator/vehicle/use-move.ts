import type { Vehicle, VehicleChange } from '#contract/shop-vehicle.ts'
import type { VehicleStatus } from '#rules/vehicle-status.ts'
import { fill } from '#texts/index.ts'
import { api } from '#web/api.ts'
import { useShowError } from '#web/frame/use-show-error.ts'
import { notify, useAppDispatch } from '#web/store.ts'
import { useTexts } from '#web/texts.ts'
import { useChangeYardVehicleMutation } from '../api.ts'
import { useShopId } from '../state.ts'

type Moved = Pick<Vehicle, 'id' | 'status'>
type Move = Pick<VehicleChange, 'status' | 'shop_id' | 'reason'>

/**
 * Moves a vehicle from the status that the user sees: `await move(vehicle, { status })` answers the
 * moved vehicle, or null after it has shown why not. When somebody else was first it says where the
 * vehicle is now and brings the lists up to date.
 */
export function useMove() {
  const { conflict, vehicle: words } = useTexts('operator')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const [change, { isLoading: busy }] = useChangeYardVehicleMutation()

  const statusWord = (status: VehicleStatus) =>
    status === null ? words.noStatus : words.statuses[status]

  const move = async ({ id: vehicleId, status }: Moved, to: Move): Promise<Vehicle | null> => {
    const answer = await change({ shopId, vehicleId, body: { ...to, expected_status: status } })
    if (answer.data) return answer.data
    const { error } = answer
    if ('currentStatus' in error && error.code === 'STATUS_CONFLICT') {
      const status = statusWord((error.currentStatus ?? null) as VehicleStatus)
      dispatch(notify({ type: 'warning', text: fill(conflict.now, { status }) }))
      dispatch(api.util.invalidateTags(['CARS']))
    } else showError(error)
    return null
  }
  return { move, busy }
}
