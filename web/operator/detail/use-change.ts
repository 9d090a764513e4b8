import { useCallback, useRef } from 'react'
import type { Vehicle, VehicleChange } from '#contract/station-vehicle.ts'
import { refresh } from '#web/api/query-cache.ts'
import type { CallError } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useChangeYardVehicleMutation } from '../api.ts'
import { useShopId } from '../state.ts'
import { useConflictText } from './use-conflict-text.ts'

type Changed = Pick<Vehicle, 'id' | 'status'>
type Body = Omit<VehicleChange, 'expected_status'>

export type Change = {
  /** The changed vehicle, or null without a change. */
  readonly change: (body: Body) => Promise<Vehicle | null>
  /** Error of the change. A conflict is reported by `onConflict` and the notification instead. */
  readonly error: CallError | undefined
  readonly busy: boolean
  readonly reset: () => void
}

/**
 * Changes one vehicle of the station. A transition is sent with the status that the user saw. A
 * second press during a request does nothing. After a conflict (`STATUS_CONFLICT`, or the vehicle
 * has left) it tells the user, reloads the data, and calls `onConflict`.
 */
export function useChange(
  vehicle: Changed,
  { onConflict, onError }: { onConflict?: () => void; onError?: (error: CallError) => void } = {},
): Change {
  const shopId = useShopId()
  const conflictText = useConflictText()
  const dispatch = useAppDispatch()
  const [send, { error, isLoading, reset }] = useChangeYardVehicleMutation()
  const running = useRef(false)

  const change = async (body: Body): Promise<Vehicle | null> => {
    if (running.current) return null
    running.current = true
    const expected = body.status === undefined ? {} : { expected_status: vehicle.status }
    const answer = await send({ shopId, vehicleId: vehicle.id, body: { ...body, ...expected } })
    running.current = false
    if (answer.data) return answer.data
    const failed = answer.error
    const text = conflictText(failed)
    if (text === null) {
      if (failed) onError?.(failed)
      return null
    }
    reset()
    dispatch(notify({ type: 'warning', text }))
    refresh(['CARS'])
    onConflict?.()
    return null
  }
  const clear = useCallback(() => reset(), [reset])
  return { change, error, busy: isLoading, reset: clear }
}
