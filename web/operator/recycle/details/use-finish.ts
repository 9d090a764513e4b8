import { useState } from 'react'
import type { Vehicle, VehicleChange } from '#contract/shop-vehicle.ts'
import { yardContract } from '#contract/yard.ts'
import type { Condition } from '#rules/vehicle.ts'
import type { ApiError } from '#web/http.ts'
import { inJson } from '../../detail/file-in-json.ts'
import type { Answers } from '../../detail/use-inspection.ts'
import { useShopId } from '../../state.ts'
import type { Change, Wizard } from '../draft.ts'
import { useSend } from '../../use-send.ts'
import { useSetBack } from '../use-set-back.ts'

type Outcome = {
  readonly condition: Condition
  readonly remarks: string
  readonly picture: File | null
  /** Answers that could not be saved as they were given. */
  readonly inspection: Answers
}

/**
 * Ends the wizard with one change of the vehicle: its condition, remarks and picture, and its coming
 * into process where it is not there yet. All or nothing, so that a failure can be repeated.
 */
export function useFinish(state: Wizard, change: Change) {
  const shopId = useShopId()
  const { send, busy, share } = useSend()
  const setBack = useSetBack(state, change)
  const [trouble, setTrouble] = useState<ApiError | null>(null)

  const finish = async (car: Vehicle, outcome: Outcome): Promise<Vehicle | null> => {
    setTrouble(null)
    const image = outcome.picture && (await inJson(outcome.picture))
    if (image && 'error' in image) {
      setTrouble(image.error)
      return null
    }
    const body = {
      ...bodyOf(car, outcome),
      ...(image && { image: image.data }),
    }
    const answer = await send(yardContract.changeYardVehicle, { shopId, vehicleId: car.id, body })
    if (!answer) return null
    if ('data' in answer) return answer.data
    if (!setBack(answer.error)) setTrouble(answer.error)
    return null
  }
  return { finish, trouble, busy, share, forgive: () => setTrouble(null) }
}

function bodyOf(car: Vehicle, { condition, remarks, inspection }: Outcome): VehicleChange {
  const said = {
    condition,
    ...(remarks !== (car.remarks ?? '') && { remarks }),
    ...(Object.keys(inspection).length > 0 && { inspection }),
  }
  if (car.status === 'shop_process' || car.status === 'shop_listing') return said
  return { ...said, status: 'shop_process', expected_status: car.status }
}
