import { useEffect, useEffectEvent, useState } from 'react'
import type { Vehicle, VehicleChange } from '#contract/shop-vehicle.ts'
import type { Condition } from '#rules/vehicle.ts'
import { session } from '#web/client.ts'
import type { ApiError } from '#web/http.ts'
import { useTexts } from '#web/texts.ts'
import { uuid } from '#web/uuid.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import type { Answers } from '../../detail/use-inspection.ts'
import { useShopId } from '../../state.ts'
import { giveUp, onSent, refusalOf, send } from '../../waiting/queue.ts'
import { useQueue, useWaitingOf } from '../../waiting/use-waiting.ts'
import type { Waiting } from '../../waiting/waiting.ts'
import { forgetFiles } from '../draft.ts'
import type { Change, Wizard } from '../draft.ts'
import type { Screen } from '../steps.ts'
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
 * into process where it is not there yet. All or nothing, and kept on the device until the service
 * has it: then the wizard is done, if it is still at that vehicle. `waiting` is what has no line.
 */
export function useFinish(state: Wizard, change: Change, goTo: (screen: Screen) => void) {
  const shopId = useShopId()
  const { unknown } = useTexts('vehicle')
  const setBack = useSetBack(state, change)
  const [trouble, setTrouble] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const { sending } = useQueue()
  const mine = useWaitingOf(shopId, state.car?.id)

  const done = useEffectEvent((item: Waiting, car: Vehicle) => {
    if (item.vehicleId !== state.car?.id || item.shopId !== shopId) return
    forgetFiles(state)
    change({ car, isDone: true, pictureKey: null })
    goTo('done')
  })
  useEffect(() => onSent((item, car) => done(item, car)), [])
  /** One that was refused is not sent again; its picture stays with the wizard. */
  const takeBack = async (item: Waiting | null) => {
    if (item) await giveUp(item, true)
  }
  const finish = async (car: Vehicle, outcome: Outcome): Promise<void> => {
    setTrouble(null)
    setBusy(true)
    await takeBack(mine)
    const item: Waiting = {
      id: uuid(),
      owner: session.subject() ?? '',
      at: Date.now(),
      shopId,
      vehicleId: car.id,
      name: car.plate ?? vehicleName(car, unknown),
      body: bodyOf(car, outcome),
      pictureKey: outcome.picture && state.pictureKey,
      refused: null,
    }
    const came = await send(item, outcome.picture)
    setBusy(false)
    if (came.is === 'sent' || (came.is === 'waiting' && came.isKept)) return
    await takeBack(item)
    if (came.is === 'waiting' || !setBack(came.error)) setTrouble(came.error)
  }
  return {
    finish,
    trouble: trouble ?? (mine?.refused ? refusalOf(mine) : null),
    busy,
    share: sending ? sending.share : null,
    waiting: busy || mine?.refused ? null : mine,
    forgive: () => {
      setTrouble(null)
      if (mine?.refused) void takeBack(mine)
    },
  }
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
