import { useState } from 'react'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import type { CallError } from '#web/api/errors.ts'
import { refresh } from '#web/api/query-cache.ts'
import { uuid } from '#web/api/uuid.ts'
import { offerUndo } from '#web/frame/notices/undo.ts'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useShopId } from '../../state.ts'
import { newItem, discard, failureOf, storeAndSend } from '../../upload-queue/upload-queue.ts'
import type { Answer } from './record.ts'

/**
 * Records answers through the upload queue, so that they need no connection. Each tap is sent at once and
 * can be undone from its notification.
 */
export function useRecord(vehicle: VehicleDetail, doneBy: number | undefined) {
  const { unknown } = useTexts('vehicle')
  const t = useTexts('operatorTreatment')
  const shopId = useShopId()
  const [error, setError] = useState<CallError>()
  // Answers that the service asks about: they weigh more than the vehicle.
  const [unusual, setUnusual] = useState<readonly Answer[]>([])

  const send = (answers: readonly Answer[]) => {
    setError(undefined)
    setUnusual([])
    const done_at = new Date().toISOString()
    const entries = Array.from(answers, (answer) =>
      Object.assign({ id: uuid(), done_at, done_by: doneBy }, answer),
    )
    const item = {
      ...newItem({
        shopId,
        vehicleId: vehicle.id,
        name: `${vehicle.plate ?? vehicleName(vehicle, unknown)}: ${t.title}`,
      }),
      entries,
    }
    const sending = async () => {
      const failure = failureOf(await storeAndSend(item))
      if (!failure) return
      await discard(item)
      setError(failure)
      if (failure.code === 'AMOUNT_UNUSUAL') setUnusual(answers)
      refresh(['CARS'])
    }
    return { entries, sent: sending() }
  }

  /** Records the answers, and offers to undo them. */
  const record = async (answers: readonly Answer[], text: string) => {
    const { entries, sent } = send(answers)
    const undone = entries.map(({ id, code }): Answer => ({
      code,
      outcome: 'withdrawn',
      replaces: id,
      reason: t.withdrawn,
    }))
    offerUndo({ text, action: t.undo, run: () => void send(undone).sent })
    await sent
  }
  const confirm = () =>
    send(unusual.map((answer) => Object.assign({}, answer, { confirmed: true }))).sent
  return { record, error, confirm: unusual.length > 0 ? confirm : null }
}
