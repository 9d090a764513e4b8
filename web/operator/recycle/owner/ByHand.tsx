import { useState } from 'react'
import type { ChangeEvent, SubmitEvent } from 'react'
import { typedBases, typedOwner, yardContract } from '#contract/yard.ts'
import { limits } from '#rules/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/Checkbox.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { fieldText } from '#web/errors.ts'
import type { ApiError } from '#web/http.ts'
import { useTexts } from '#web/texts.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { useShopId } from '../../state.ts'
import type { Wizard } from '../draft.ts'
import { noFaults, readInput, useFaultyForm } from '../faults.ts'
import type { Faults } from '../faults.ts'
import type { StepProps } from '../Recycle.tsx'
import { StepTrouble } from '../StepTrouble.tsx'
import { useSend } from '../use-send.ts'
import type { Basis, Checked } from './checked.ts'

/** The owner typed from papers, where the registers do not tell: by what right, and why. */
export function ByHand({
  state,
  change,
  likely,
  onChecked,
}: StepProps & { likely: Basis | null; onChecked: (checked: Checked) => void }) {
  const { owner, add } = useTexts('operatorRecycle')
  const errors = useTexts('errors')
  const shopId = useShopId()
  const { send, busy } = useSend()
  const [faults, setFaults] = useState<Faults>(noFaults)
  const [trouble, setTrouble] = useState<ApiError | null>(null)
  const form = useFaultyForm(faults)
  const { car, handover } = state
  const basis = handover.basis ?? likely

  const enter = (part: Partial<Wizard['handover']>) =>
    change({ handover: { ...handover, ...part } })
  const field = (name: 'firstName' | 'lastName' | 'address' | 'reason', path: string) => ({
    error: fieldText(faults[path], errors),
    value: handover[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      enter({ [name]: event.currentTarget.value }),
  })

  const save = async () => {
    setTrouble(null)
    const read = readInput(typedOwner, {
      first_name: handover.firstName,
      last_name: handover.lastName,
      address: handover.address,
      basis,
      reason: handover.reason,
    })
    setFaults('faults' in read ? read.faults : noFaults)
    if ('faults' in read || car === null) return
    const { first_name, last_name } = read.data
    const answer = await send(yardContract.checkOwner, {
      shopId,
      vehicleId: car.id,
      body: read.data,
    })
    if (!answer) return
    if ('error' in answer) {
      if (Object.keys(answer.error.fields).length > 0) return setFaults(answer.error.fields)
      return setTrouble(answer.error)
    }
    onChecked({ name: { first_name, last_name }, owner_count: answer.data.owner_count })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <RadioGroup
        required
        error={fieldText(faults.basis, errors)}
        legend={owner.basis}
        name="basis"
        options={typedBases.map((value) => ({
          value,
          label: owner.bases[value].label,
          hint: owner.bases[value].hint,
        }))}
        value={basis ?? ''}
        onChange={({ currentTarget }) => {
          enter({ basis: typedBases.find((value) => value === currentTarget.value) ?? null })
        }}
      />
      <TextInput
        required
        autoComplete="off"
        label={add.firstName}
        {...field('firstName', 'first_name')}
      />
      <TextInput
        required
        autoComplete="off"
        label={add.lastName}
        {...field('lastName', 'last_name')}
      />
      <TextInput
        required
        autoComplete="off"
        hint={add.addressHint}
        label={add.address}
        {...field('address', 'address')}
      />
      <TextArea
        required
        hint={owner.reasonHint}
        label={owner.reason}
        limit={limits.remarks}
        rows={3}
        {...field('reason', 'reason')}
      />
      {trouble && <StepTrouble busy={busy} error={trouble} onRetry={() => void save()} />}
      <ActionBar>
        <Button busy={busy} type="submit">
          {owner.save}
        </Button>
      </ActionBar>
    </form>
  )
}
