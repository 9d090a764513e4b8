import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnerOrder } from '#contract/owner-order.ts'
import { request } from '#web/api/client.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useTexts } from '#web/texts/texts.ts'
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
  variant: 'secondary' | 'quiet'
}) {
  const { actions: t } = useTexts('ownerOrder')
  const navigate = useNavigate()
  const showError = useShowError()
  const [isBusy, setBusy] = useState(false)
  const begin = async () => {
    const { plate, vin } = order.vehicle
    setBusy(true)
    const [found, { beginReplacement }] = await Promise.all([
      request('POST /owner/vehicle/search/', { body: { plate_or_vin: plate ?? vin ?? '' } }),
      import('../recycle/replacement.ts'),
    ])
    setBusy(false)
    if ('error' in found) return showError(found.error)
    beginReplacement(order, found.data)
    // The flow goes back to the first step that lacks its facts.
    return navigate(pathOf('station'))
  }
  return (
    <Button busy={isBusy} variant={variant} onClick={() => void begin()}>
      {t.station}
    </Button>
  )
}
