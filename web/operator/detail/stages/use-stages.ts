import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import type { CallError } from '#web/api/errors.ts'
import { useAppSelector } from '#web/app/store.ts'
import { yard } from '../../api.ts'
import { useShopId } from '../../state.ts'

type Cached = Parameters<typeof yard.util.selectCachedArgsForQuery>[0]

/**
 * Ticks stages at once and reverts them when the request fails. Each press is a request of its own,
 * because presses may be faster than responses.
 */
export function useStages(
  { id: vehicleId }: Pick<VehicleDetail, 'id'>,
  onConflict: () => void,
): {
  toggle: (stage: Stage, done: boolean) => Promise<void>
  error: CallError | undefined
} {
  const shopId = useShopId()
  const dispatch = useDispatch<ThunkDispatch<Cached, unknown, UnknownAction>>()
  const me = useAppSelector(({ auth }) => `${auth.firstName} ${auth.lastName}`.trim())
  const [error, setError] = useState<CallError>()
  const [send] = yard.useChangeYardVehicleMutation()

  const show = (stage: Stage, done: boolean, by: string) =>
    dispatch(
      yard.util.updateQueryData('readYardVehicle', { shopId, vehicleId }, (vehicle) => {
        const others = vehicle.stages.filter((entry) => entry.stage !== stage)
        const done_at = done ? new Date().toISOString() : null
        vehicle.stages = [...others, { stage, done_at, by: done ? by : null }]
      }),
    )

  const toggle = async (stage: Stage, done: boolean): Promise<void> => {
    setError(undefined)
    const shown = show(stage, done, me)
    const answer = await send({ shopId, vehicleId, body: { stages: [{ stage, done }] } })
    if (!answer.error) return
    shown.undo()
    if (answer.error.code === 'STATUS_CONFLICT') onConflict()
    else setError(answer.error)
  }
  return { toggle, error }
}
