import { labelContract } from '#contract/label.ts'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { labelLimits } from '#rules/label/label.ts'
import { fill } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { useShopId } from '../state.ts'
import { usePrint } from './use-print.ts'

/** Opens the labels of all chosen vehicles in one file. */
export function LabelsButton({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const t = useTexts('operatorLabel')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const { isBusy, print } = usePrint(showError)
  const { vehicles: most } = labelLimits
  const fetchLabels = () => {
    const body = { vehicle_ids: vehicles.map(({ id }) => id) }
    return request(labelContract.printVehicleLabels, { shopId, body })
  }
  const act = () => {
    if (vehicles.length <= most) void print(fetchLabels)
    else dispatch(notify({ type: 'error', text: fill(t.tooMany, { n: most }) }))
  }
  return (
    <Button
      busy={isBusy}
      disabled={vehicles.length === 0}
      icon={<Printer />}
      variant="secondary"
      onClick={act}
    >
      {t.printSeveral}
    </Button>
  )
}
