import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { platelessVehicle, yardContract } from '#contract/yard.ts'
import { limits } from '#rules/limits.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { SecretInput } from '#web/ui/inputs/SecretInput.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { uuid } from '#web/api/uuid.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { useShopId } from '../../state.ts'
import { cleared, removeFiles } from '../draft.ts'
import type { Wizard } from '../draft.ts'
import { PersonFields } from '../PersonFields.tsx'
import type { StepProps } from '../Recycle.tsx'
import { StepPage } from '../StepPage.tsx'
import { StepErrorAlert } from '../StepTrouble.tsx'
import { useStepForm } from '../use-step-form.ts'
import { VehicleFields, vehicleOf } from './VehicleFields.tsx'

/** Step 1 for a vehicle that has neither plate nor VIN: what it is, and whose. */
export default function AddStep({ state, change, goTo }: StepProps) {
  const { add } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const { form, fault, callError, read, ask, busy } = useStepForm()
  const [personalId, setPersonalId] = useState('')
  const { added } = state

  // What was entered is another vehicle from now on, so that a repeat adds it anew.
  const enter = (part: Partial<Wizard['added']>) =>
    change({ added: { ...added, ...part, key: uuid() } })

  const save = async () => {
    const body = read(platelessVehicle, inputOf(added, personalId))
    if (!body) return
    const car = await ask(yardContract.addPlatelessVehicle, {
      shopId,
      body,
      idempotencyKey: added.key,
    })
    if (!car) return
    removeFiles(state)
    change({
      ...cleared,
      car,
      isPlateless: true,
      isCarConfirmed: true,
      isOwnerConfirmed: true,
    })
    goTo('certificate')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <StepPage lead={add.lead} screen="add" state={state} title={add.title}>
      <form ref={form} noValidate onSubmit={submit}>
        <h2>{add.vehicle}</h2>
        <VehicleFields
          fault={(path) => fault(`vehicle.${path}`)}
          typed={added}
          vinHint={add.vinHint}
          onEnter={enter}
        />
        <TextArea
          required
          error={fault('vehicle.reason')}
          hint={add.reasonHint}
          label={add.reason}
          maxLength={limits.remarks}
          rows={3}
          value={added.reason}
          onChange={({ currentTarget }) => enter({ reason: currentTarget.value })}
        />
        <h2>{add.owner}</h2>
        <PersonFields fault={(path) => fault(`owner.${path}`)} person={added} onEnter={enter} />
        <SecretInput
          error={fault('owner.personal_id')}
          hint={add.personalIdHint}
          label={add.personalId}
          show={add.show}
          value={personalId}
          onChange={(event) => setPersonalId(event.currentTarget.value)}
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

/** The form as the service takes it. */
function inputOf(added: Wizard['added'], personalId: string) {
  return {
    vehicle: { ...vehicleOf(added), reason: added.reason },
    owner: {
      first_name: added.firstName,
      last_name: added.lastName,
      address: added.address,
      personal_id: personalId.trim() || null,
    },
  }
}
