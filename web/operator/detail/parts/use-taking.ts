import { useState } from 'react'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import type { PartType } from '#rules/part/part-type-names.ts'
import { fill } from '#texts/index.ts'
import type { CallError } from '#web/api/errors.ts'
import { refresh } from '#web/api/query-cache.ts'
import { uuid } from '#web/api/uuid.ts'
import { offerUndo } from '#web/frame/notices/undo.ts'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useShopId } from '../../state.ts'
import type { PendingPart } from '../../upload-queue/pending-change.ts'
import {
  newItem,
  discard,
  failureOf,
  queueStore,
  storeAndSend,
} from '../../upload-queue/upload-queue.ts'
import { useChangePartMutation } from './api.ts'

/** Records removed parts through the upload queue, so that they need no connection. Each can be undone. */
export function useTaking(vehicle: VehicleDetail) {
  const t = useTexts('operatorPart')
  const names = useTexts('partTypes')
  const { unknown } = useTexts('vehicle')
  const shopId = useShopId()
  const [change] = useChangePartMutation()
  const [error, setError] = useState<CallError>()

  const undo = async (item: PendingPart) => {
    const isWaiting = queueStore.read().items.some(({ id }) => id === item.id)
    if (isWaiting) return discard(item)
    const call = { shopId, partId: item.part.id, body: { state: 'returned' } as const }
    const answer = await change(call)
    if (answer.error) setError(answer.error)
  }

  const take = async (type: PartType) => {
    setError(undefined)
    const item: PendingPart = {
      ...newItem({
        shopId,
        vehicleId: vehicle.id,
        name: `${vehicle.plate ?? vehicleName(vehicle, unknown)}: ${names[type]}`,
      }),
      part: { id: uuid(), vehicle_id: vehicle.id, type, removed_at: new Date().toISOString() },
    }
    const sending = storeAndSend(item)
    const text = fill(t.taken, { part: names[type] })
    offerUndo({ text, action: t.undo, run: () => void sending.then(() => undo(item)) })
    const failure = failureOf(await sending)
    if (!failure) return
    await discard(item)
    setError(failure)
    refresh(['CARS'])
  }
  return { take, error }
}
