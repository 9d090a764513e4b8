import { useState } from 'react'
import type { ChangeEvent, SubmitEvent } from 'react'
import { platelessVehicle, yardContract } from '#contract/yard.ts'
import { limits } from '#rules/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { ArrowRight } from '#web/ui/icons.tsx'
import { SecretInput } from '#web/ui/SecretInput.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { fieldText } from '#web/errors.ts'
import type { ApiError } from '#web/http.ts'
import { useTexts } from '#web/texts.ts'
import { uuid } from '#web/uuid.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { useShopId } from '../../state.ts'
import { cleared, forgetFiles } from '../draft.ts'
import type { Wizard } from '../draft.ts'
import { noFaults, readInput, useFaultyForm } from '../faults.ts'
import type { Faults } from '../faults.ts'
import type { StepProps } from '../Recycle.tsx'
import { StepPage } from '../StepPage.tsx'
import { StepTrouble } from '../StepTrouble.tsx'
import { useSend } from '../use-send.ts'
import { ColorChoice, KindChoice } from './Choices.tsx'

/** Step 1 for a vehicle that has neither plate nor VIN: what it is, and whose. */
export default function AddStep({ state, change, goTo }: StepProps) {
  const { add } = useTexts('operatorRecycle')
  const words = useTexts('vehicle')
  const errors = useTexts('errors')
  const shopId = useShopId()
  const { send, busy } = useSend()
  const [personalId, setPersonalId] = useState('')
  const [faults, setFaults] = useState<Faults>(noFaults)
  const [trouble, setTrouble] = useState<ApiError | null>(null)
  const form = useFaultyForm(faults)
  const { added } = state

  // What was entered is another vehicle from now on, so that a repeat adds it anew.
  const enter = (part: Partial<Wizard['added']>) =>
    change({ added: { ...added, ...part, key: uuid() } })
  type Text = Exclude<keyof Wizard['added'], 'kind' | 'color' | 'key'>
  const field = (name: Text, path: string) => ({
    error: fieldText(faults[path], errors),
    value: added[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      enter({ [name]: event.currentTarget.value }),
  })

  const save = async () => {
    setTrouble(null)
    const read = readInput(platelessVehicle, inputOf(added, personalId))
    setFaults('faults' in read ? read.faults : noFaults)
    if ('faults' in read) return
    const answer = await send(yardContract.addPlatelessVehicle, {
      shopId,
      body: read.data,
      idempotencyKey: added.key,
    })
    if (!answer) return
    if ('error' in answer) {
      if (Object.keys(answer.error.fields).length > 0) return setFaults(answer.error.fields)
      return setTrouble(answer.error)
    }
    forgetFiles(state)
    change({
      ...cleared,
      car: answer.data,
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
        <KindChoice
          error={fieldText(faults['vehicle.kind'], errors)}
          value={added.kind}
          onChange={(kind) => enter({ kind })}
        />
        <TextInput
          required
          label={add.make}
          maxLength={limits.make}
          {...field('make', 'vehicle.make')}
        />
        <TextInput
          required
          label={add.model}
          maxLength={limits.model}
          {...field('model', 'vehicle.model')}
        />
        <TextInput
          short
          hint={add.optional}
          inputMode="numeric"
          label={words.modelYear}
          maxLength={4}
          {...field('modelYear', 'vehicle.model_year')}
        />
        <ColorChoice value={added.color} onChange={(color) => enter({ color })} />
        <TextInput
          autoCapitalize="characters"
          hint={add.vinHint}
          label={words.vin}
          spellCheck={false}
          {...field('vin', 'vehicle.vin')}
        />
        <TextArea
          required
          hint={add.reasonHint}
          label={add.reason}
          limit={limits.remarks}
          rows={3}
          {...field('reason', 'vehicle.reason')}
        />
        <h2>{add.owner}</h2>
        <TextInput
          required
          autoComplete="off"
          label={add.firstName}
          {...field('firstName', 'owner.first_name')}
        />
        <TextInput
          required
          autoComplete="off"
          label={add.lastName}
          {...field('lastName', 'owner.last_name')}
        />
        <TextInput
          required
          autoComplete="off"
          hint={add.addressHint}
          label={add.address}
          {...field('address', 'owner.address')}
        />
        <SecretInput
          error={fieldText(faults['owner.personal_id'], errors)}
          hint={add.personalIdHint}
          label={add.personalId}
          show={add.show}
          value={personalId}
          onChange={(event) => setPersonalId(event.currentTarget.value)}
        />
        {trouble && <StepTrouble busy={busy} error={trouble} onRetry={() => void save()} />}
        <ActionBar>
          <Button busy={busy} trailing={<ArrowRight />} type="submit">
            {add.button}
          </Button>
        </ActionBar>
      </form>
    </StepPage>
  )
}

/** The form as the service takes it; what was left empty is not known. */
function inputOf(added: Wizard['added'], personalId: string) {
  const { kind, make, model, modelYear, color, vin, reason } = added
  return {
    vehicle: {
      kind,
      make,
      model,
      model_year: modelYear.trim() === '' ? null : Number(modelYear),
      color,
      vin: vin.trim() || null,
      reason,
    },
    owner: {
      first_name: added.firstName,
      last_name: added.lastName,
      address: added.address,
      personal_id: personalId.trim() || null,
    },
  }
}
