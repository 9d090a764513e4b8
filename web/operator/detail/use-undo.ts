import { useEffect, useRef } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import type { VehicleStatus } from '#rules/vehicle/vehicle-status.ts'
import { fill } from '#texts/index.ts'
import { refresh } from '#web/api/query-cache.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { yard } from '../api.ts'
import { useShopId } from '../state.ts'

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
