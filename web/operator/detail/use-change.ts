import { useCallback, useEffect, useRef } from 'react'
import type { Vehicle, VehicleChange } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import type { VehicleStatus } from '#rules/vehicle/vehicle-status.ts'
import { refresh } from '#web/api/query-cache.ts'
import { extrasOf, type CallError } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useChangeYardVehicleMutation, yard } from '../api.ts'
import { useShopId } from '../state.ts'

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

/**
 * Returns a function with the text of a change that came too late: the vehicle has another status
 * (`STATUS_CONFLICT`), or it has left the station. null for other errors.
 */
export function useConflictText(): (error: CallError | undefined) => string | null {
  const { conflict, vehicle: words } = useTexts('operator')
  return (error) => {
    if (error && 'status' in error && error.status === 404) return conflict.gone
    if (error?.code !== 'STATUS_CONFLICT') return null
    const known: Readonly<Record<string, string>> = words.statuses
    const { status } = extrasOf(error, 'STATUS_CONFLICT')
    return fill(conflict.now, { status: (status && known[status]) || words.noStatus })
  }
}

function focusHeadingIfLost(): void {
  if (document.activeElement === document.body) focusHeading()
}

type Undone = Pick<Vehicle, 'id' | 'make' | 'model' | 'model_year'>

/**
 * Returns a vehicle to processing: one marked done, or one sent and not received. The notification
 * offers it and outlives the screen, so it reports its own result.
 */
export function useUndo(onConflict?: () => void): {
  undoDone: (vehicle: Undone) => Promise<void>
  takeBack: (vehicle: Undone) => Promise<void>
  busy: boolean
} {
  const shopId = useShopId()
  const { finish } = useTexts('operatorDetail')
  const { unknown } = useTexts('vehicle')
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const [send, { isLoading }] = yard.useChangeYardVehicleMutation()
  const running = useRef(false)
  const isUndone = useRef(false)
  // The card with the pressed button leaves its list some time after the answer.
  useEffect(
    () => () => {
      if (isUndone.current) focusHeadingIfLost()
    },
    [],
  )

  const back = async (vehicle: Undone, from: VehicleStatus): Promise<void> => {
    if (running.current) return
    running.current = true
    const place = from === 'shop_transfer' ? { shop_id: shopId } : {}
    const body = { status: 'shop_process', expected_status: from, ...place } as const
    const answer = await send({ shopId, vehicleId: vehicle.id, body })
    running.current = false
    if (answer.error) {
      showError(answer.error)
      refresh(['CARS'])
      onConflict?.()
      return
    }
    const text = fill(finish.undone, { vehicle: vehicleName(vehicle, unknown) })
    dispatch(notify({ type: 'success', text }))
    isUndone.current = true
    // The notification with the pressed button has closed.
    requestAnimationFrame(focusHeadingIfLost)
  }
  return {
    undoDone: (vehicle) => back(vehicle, 'shop_done'),
    takeBack: (vehicle) => back(vehicle, 'shop_transfer'),
    busy: isLoading,
  }
}
