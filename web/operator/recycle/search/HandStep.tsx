import type { SubmitEvent } from 'react'
import { typedVehicle, yardContract } from '#contract/yard.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Vin } from '#web/ui/display/DescriptionList.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { useShopId } from '../../state.ts'
import { cleared, removeFiles } from '../draft.ts'
import type { Wizard } from '../draft.ts'
import type { StepProps } from '../Recycle.tsx'
import { StepPage } from '../StepPage.tsx'
import { StepErrorAlert } from '../StepTrouble.tsx'
import { useStepForm } from '../use-step-form.ts'
import { VehicleFields, vehicleOf } from './VehicleFields.tsx'

/** Step 1 while the registry does not answer: what the vehicle with that plate or VIN is. */
export default function HandStep({ state, change, goTo }: StepProps) {
  const { add, hand } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const { form, fault, callError, read, ask, busy } = useStepForm()
  const { added, vop } = state
  const key = readPlateOrVin(vop)
  const enter = (part: Partial<Wizard['added']>) => change({ added: { ...added, ...part } })

  const save = async () => {
    const typed = read(typedVehicle, vehicleOf(added))
    if (!typed) return
    const car = await ask(yardContract.searchYardVehicle, {
      shopId,
      body: { plate_or_vin: vop, by_hand: typed },
    })
    if (!car) return
    removeFiles(state)
    change({ ...cleared, car, isPlateless: car.is_plateless })
    goTo('vehicle')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <StepPage lead={hand.lead} screen="hand" state={state} title={hand.title}>
      <div>
        {key && ('plate' in key ? <Plate plate={key.plate} size="lg" /> : <Vin>{key.vin}</Vin>)}
      </div>
      <form ref={form} noValidate onSubmit={submit}>
        <VehicleFields
          fault={(path) => fault(path) ?? fault(`by_hand.${path}`)}
          typed={added}
          vinHint={key && 'plate' in key ? hand.vinHint : null}
          onEnter={enter}
        />
        {callError && <StepErrorAlert busy={busy} error={callError} onRetry={() => void save()} />}
        <ActionBar>
          <Button busy={busy} trailing={<ArrowRight />} type="submit">
            {add.button}
          </Button>
        </ActionBar>
      </form>
    </StepPage>
  )
}
