import { useEffect, useEffectEvent, useState } from 'react'
import type { Vehicle, VehicleChange } from '#contract/station-vehicle.ts'
import type { Condition } from '#rules/vehicle/vehicle.ts'
import type { ApiError } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import type { Answers } from '../detail/inspection/Inspection.tsx'
import { useShopId } from '../state.ts'
import {
  discard,
  failureOf,
  newItem,
  onSent,
  rejectionOf,
  storeAndSend,
} from '../upload-queue/upload-queue.ts'
import { usePendingChange, useUploadQueue } from '../upload-queue/use-upload-queue.ts'
import type { PendingChange } from '../upload-queue/pending-change.ts'
import { removeFiles, type Change, type Wizard } from './draft.ts'
import type { Screen } from './steps.ts'
import { useReturnToStep } from './use-return-to-step.ts'

type Outcome = {
  readonly condition: Condition
  readonly remarks: string
  readonly seen: VehicleChange['seen']
  readonly arrival_kg: number | null
  readonly picture: File | null
  /** Inspection answers that have not been saved yet. */
  readonly inspection: Answers
}

/**
 * Ends the wizard with one change of the vehicle: condition, remarks, picture and, where needed,
 * the status in process. The device stores the change until the server has accepted it. The wizard
 * is then done if it still shows that vehicle. `waiting` is a change without a connection.
 */
export function useFinish(state: Wizard, change: Change, goTo: (screen: Screen) => void) {
  const shopId = useShopId()
  const { unknown } = useTexts('vehicle')
  const setBack = useReturnToStep(state, change)
  const [busy, setBusy] = useState(false)
  const { sending } = useUploadQueue()
  const mine = usePendingChange(shopId, state.car?.id)

  const done = useEffectEvent((item: PendingChange, car: Vehicle) => {
    if (item.vehicleId !== state.car?.id || item.shopId !== shopId) return
    removeFiles(state)
    change({ car, isDone: true, pictureKey: null })
    goTo('done')
  })
  useEffect(() => onSent((item, car) => done(item, car)), [])
  /** Removes a change that the server refused. Its picture stays in the wizard. */
  const takeBack = async (item: PendingChange | null) => {
    if (item) await discard(item, true)
  }
  const finish = async (car: Vehicle, outcome: Outcome): Promise<ApiError | null> => {
    setBusy(true)
    await takeBack(mine)
    const item: PendingChange = {
      ...newItem({ shopId, vehicleId: car.id, name: car.plate ?? vehicleName(car, unknown) }),
      body: bodyOf(car, outcome),
      pictureKey: outcome.picture && state.pictureKey,
    }
    const came = await storeAndSend(item, outcome.picture)
    setBusy(false)
    const failure = failureOf(came)
    if (!failure) return null
    await takeBack(item)
    return came.is === 'waiting' || !setBack(failure) ? failure : null
  }
  return {
    finish,
    rejection: mine?.refused ? rejectionOf(mine) : null,
    share: sending ? sending.share : null,
    waiting: busy || mine?.refused ? null : mine,
    removeRejected: () => {
      if (mine?.refused) void takeBack(mine)
    },
  }
}

function bodyOf(
  car: Vehicle,
  { condition, remarks, seen, arrival_kg: kg, inspection }: Outcome,
): VehicleChange {
  const said = {
    condition,
    ...(remarks !== (car.remarks ?? '') && { remarks, seen }),
    ...(kg !== car.arrival_kg && { arrival_kg: kg }),
    ...(Object.keys(inspection).length > 0 && { inspection }),
  }
  if (car.status === 'shop_listing') return said
  // A vehicle that a colleague has finished meanwhile must not return to process.
  const expected = car.status === 'shop_done' ? 'shop_process' : car.status
  return { ...said, status: 'shop_process', expected_status: expected }
}
