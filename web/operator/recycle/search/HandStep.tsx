import * as z from 'zod/mini'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { typedVehicle } from '#contract/handover.ts'
import { yardContract } from '#contract/yard.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Vin } from '#web/ui/display/DescriptionList.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { useShopId } from '../../state.ts'
import { useSend } from '../../use-send.ts'
import { cleared, removeFiles } from '../draft.ts'
import type { StepProps } from '../Recycle.tsx'
import { StepErrorAlert, StepPage } from '../StepPage.tsx'
import { useSearch } from './use-search.ts'
import { askedPower, VehicleFields, vehicleOf } from './VehicleFields.tsx'

const schema = z.object({ by_hand: z.extend(typedVehicle, askedPower) })

/** Step 1 while the registry does not answer: the data of the vehicle with that plate or VIN. */
export default function HandStep({ state, change, goTo }: StepProps) {
  const { add, hand } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const { send } = useSend()
  const { added, vop } = state
  const key = readPlateOrVin(vop)
  const { found: late } = useSearch()
  const goOn = (car: Vehicle) => {
    removeFiles(state)
    change({ ...cleared, vop, car, isPlateless: car.is_plateless })
    goTo('vehicle')
  }
  const { form, field, error, isSending, submit } = useApiForm({
    initial: { by_hand: added.vehicle },
    schema,
    toBody: ({ by_hand }) => ({ by_hand: vehicleOf(by_hand) }),
    send: (body) =>
      send(yardContract.searchYardVehicle, { shopId, body: { plate_or_vin: vop, ...body } }),
    onSuccess: goOn,
    onChange: ({ by_hand: vehicle }) => change({ added: { ...added, vehicle } }),
  })
  return (
    <StepPage lead={hand.lead} screen="hand" state={state} title={hand.title}>
      <div>
        {key && ('plate' in key ? <Plate plate={key.plate} size="lg" /> : <Vin>{key.vin}</Vin>)}
      </div>
      {late && (
        <Alert
          live
          actions={
            <Actions>
              <Button variant="secondary" onClick={() => goOn(late)}>
                {hand.useLate}
              </Button>
            </Actions>
          }
          title={hand.late}
        />
      )}
      <form noValidate onSubmit={submit}>
        <VehicleFields
          power={added.vehicle.power_seen}
          field={(name) => field(`by_hand.${name}`)}
          names={added.vehicle}
          vinHint={key && 'plate' in key ? hand.vinHint : null}
          onNames={(names) => {
            form.setValue(
              'by_hand',
              { ...form.getValues('by_hand'), ...names },
              { shouldDirty: true },
            )
            form.clearErrors(['by_hand.make', 'by_hand.model'])
          }}
        />
        <StepErrorAlert busy={isSending} error={error} onRetry={() => submit()} />
        <ActionBar>
          <Button busy={isSending} trailing={<ArrowRight />} type="submit">
            {add.button}
          </Button>
        </ActionBar>
      </form>
    </StepPage>
  )
}
