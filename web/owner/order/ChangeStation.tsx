import { useState } from 'react'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import type { OwnerOrder } from '#contract/owner-order.ts'
import type { OwnerVehicle } from '#contract/shapes.ts'
import { fill } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { pathOf } from '../recycle/steps.ts'

/**
 * Leads to the stations with everything that the owner has told. The register confirms the right to
 * the vehicle first. The order stays until the new one is made.
 */
export function ChangeStation({
  order,
  variant,
}: {
  order: OwnerOrder
  variant: 'secondary' | 'act'
}) {
  const { actions: t, unfinished } = useTexts('ownerOrder')
  const { unknown } = useTexts('vehicle')
  const navigate = useNavigate()
  const showError = useShowError()
  const [isBusy, setBusy] = useState(false)
  const [other, setOther] = useState<OwnerVehicle | null>(null)
  const begin = async (isSure = false) => {
    const { plate, vin } = order.vehicle
    setBusy(true)
    const { beginReplacement, unfinishedOther } = await import('../recycle/replacement.ts')
    const ended = isSure ? null : unfinishedOther(order)
    if (ended) {
      setBusy(false)
      return setOther(ended)
    }
    const body = { plate_or_vin: plate ?? vin ?? '' }
    const found = await request('POST /owner/vehicle/search/', { body })
    setBusy(false)
    setOther(null)
    if ('error' in found) return showError(found.error)
    beginReplacement(order, found.data)
    // The flow goes back to the first step that lacks its facts.
    return navigate(pathOf('station'))
  }
  return (
    <>
      <Button busy={isBusy && !other} variant={variant} onClick={() => void begin()}>
        {t.station}
      </Button>
      {other && (
        <ActionDialog
          open
          action={unfinished.go}
          busy={isBusy}
          cancel={unfinished.stay}
          title={unfinished.title}
          onAction={() => begin(true)}
          onClose={() => setOther(null)}
        >
          <p>{fill(unfinished.what, { vehicle: other.plate ?? vehicleName(other, unknown) })}</p>
        </ActionDialog>
      )}
    </>
  )
}
