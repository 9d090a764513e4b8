import { labelContract } from '#contract/label.ts'
import { request } from '#web/api/client.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { useShopId } from '../state.ts'
import { usePrint } from './use-print.ts'

/** Opens the label of the vehicle to print it. */
export function LabelButton({ vehicleId }: { vehicleId: number }) {
  const t = useTexts('operatorLabel')
  const shopId = useShopId()
  const { isBusy, error, print } = usePrint()
  const fetchLabel = () => request(labelContract.readVehicleLabel, { shopId, vehicleId })
  return (
    <>
      <Actions>
        <Button
          busy={isBusy}
          icon={<Printer />}
          variant="secondary"
          onClick={() => void print(fetchLabel)}
        >
          {t.print}
        </Button>
      </Actions>
      <Failure error={error} title={t.printFailed} />
    </>
  )
}
