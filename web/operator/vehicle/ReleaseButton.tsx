import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Cross } from '#web/ui/icons/icons.tsx'
import { Button, IconButton } from '#web/ui/inputs/Button.tsx'
import { plateAndName } from '#web/vehicle/vehicle-name.ts'
import { reception } from '../api.ts'
import { useShopId } from '../state.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/**
 * Gives up a claimed or uncertified vehicle, with the reason. It is then at no station. `bare` is the
 * sign alone, for a row.
 */
export function ReleaseButton({ vehicle, bare = false }: { vehicle: Vehicle; bare?: boolean }) {
  const { release: t } = useTexts('operatorLists')
  const { unknown } = useTexts('vehicle')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const [isAsking, setAsking] = useState(false)
  const [send, { error }] = reception.useReleaseVehicleMutation()
  const name = plateAndName(vehicle, unknown)

  // The card goes with the release, and this dialog with the card: nothing may wait for a render.
  const release = async (reason: string) => {
    const answer = await send({ shopId, vehicleId: vehicle.id, body: { reason } })
    if (!answer.data) return null
    setAsking(false)
    dispatch(notify({ type: 'success', text: fill(t.done, { vehicle: name }) }))
    requestAnimationFrame(focusHeading)
    return answer.data
  }
  return (
    <>
      {bare ? (
        <IconButton label={fill(t.named, { vehicle: name })} onClick={() => setAsking(true)}>
          <Cross />
        </IconButton>
      ) : (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          <Named name={fill(t.named, { vehicle: name })}>{t.button}</Named>
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          error={error}
          hint={t.hint}
          texts={t}
          onClose={() => setAsking(false)}
          onConfirm={release}
        />
      )}
    </>
  )
}
