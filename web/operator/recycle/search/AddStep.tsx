import * as z from 'zod/mini'
import { platelessVehicle, typedVehicle } from '#contract/handover.ts'
import { yardContract } from '#contract/yard.ts'
import { Button, Actions } from '#web/ui/inputs/Button.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { SecretInput } from '#web/ui/inputs/SecretInput.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { uuid } from '#web/api/uuid.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { useShopId } from '../../state.ts'
import { useSend } from '../../use-send.ts'
import { cleared, removeFiles } from '../draft.ts'
import { NationalityChoice, PersonFields } from '../PersonFields.tsx'
import type { StepProps } from '../Recycle.tsx'
import { StepErrorAlert, StepPage } from '../StepPage.tsx'
import { askedPower, VehicleFields, vehicleOf } from './VehicleFields.tsx'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Vin } from '#web/ui/display/DescriptionList.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { useSearch } from './use-search.ts'

const schema = z.extend(platelessVehicle, {
  vehicle: z.extend(platelessVehicle.shape.vehicle, askedPower),
})

/** Step 1 for a vehicle that has neither plate nor VIN: its data and its owner. */
export default function AddStep({ state, change, goTo }: StepProps) {
  const { add } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const { send } = useSend()
  const { key, vehicle, owner } = state.added
  const { form, field, error, isSending, submit } = useApiForm({
    initial: { vehicle, owner: { ...owner, personal_id: '', nationality: null as string | null } },
    schema,
    toBody: (fields) => ({
      vehicle: { ...vehicleOf(fields.vehicle), reason: fields.vehicle.reason },
      owner: { ...fields.owner, personal_id: fields.owner.personal_id.trim() || null },
    }),
    send: (body) => send(yardContract.addPlatelessVehicle, { shopId, body, idempotencyKey: key }),
    onSuccess: (car) => {
      removeFiles(state)
      change({ ...cleared, car, isPlateless: true, isCarConfirmed: true, isOwnerConfirmed: true })
      goTo('certificate')
    },
    // The draft does not store the personal id.
    onChange: ({ vehicle, owner: { first_name, last_name, address } }) =>
      change({ added: { key: uuid(), vehicle, owner: { first_name, last_name, address } } }),
  })
  return (
    <StepPage lead={add.lead} screen="add" state={state} title={add.title}>
      <form noValidate onSubmit={submit}>
        <h2>{add.vehicle}</h2>
        <VehicleFields
          power={vehicle.power_seen}
          field={(name) => field(`vehicle.${name}`)}
          names={vehicle}
          vinHint={add.vinHint}
          onNames={(names) => {
            form.setValue(
              'vehicle',
              { ...form.getValues('vehicle'), ...names },
              { shouldDirty: true },
            )
            form.clearErrors(['vehicle.make', 'vehicle.model'])
          }}
        />
        <TextArea
          {...field('vehicle.reason')}
          required
          hint={add.reasonHint}
          label={add.reason}
          rows={3}
        />
        <h2>{add.owner}</h2>
        <PersonFields field={(name) => field(`owner.${name}`)} />
        <NationalityChoice {...field('owner.nationality')} />
        <SecretInput
          {...field('owner.personal_id')}
          hint={add.personalIdHint}
          label={add.personalId}
          show={add.show}
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

const handSchema = z.object({ by_hand: z.extend(typedVehicle, askedPower) })

/** Step 1 while the registry does not answer: the data of the vehicle with that plate or VIN. */
export function HandStep({ state, change, goTo }: StepProps) {
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
    schema: handSchema,
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
