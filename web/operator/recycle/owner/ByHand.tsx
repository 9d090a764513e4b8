import type { SubmitEvent } from 'react'
import { typedBases, typedOwner, yardContract } from '#contract/yard.ts'
import { limits } from '#rules/limits.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { useShopId } from '../../state.ts'
import type { Wizard } from '../draft.ts'
import { PersonFields } from '../PersonFields.tsx'
import type { StepProps } from '../Recycle.tsx'
import { StepErrorAlert } from '../StepTrouble.tsx'
import { useStepForm } from '../use-step-form.ts'
import type { Basis, Checked } from './checked.ts'

/** The owner typed from papers, where the registers do not tell: by what right, and why. */
export function ByHand({
  state,
  change,
  likely,
  onChecked,
}: StepProps & { likely: Basis | null; onChecked: (checked: Checked) => void }) {
  const { owner } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const { form, fault, callError, read, ask, busy } = useStepForm()
  const { car, handover } = state
  const basis = handover.basis ?? likely

  const enter = (part: Partial<Wizard['handover']>) =>
    change({ handover: { ...handover, ...part } })

  const save = async () => {
    const body = read(typedOwner, {
      first_name: handover.firstName,
      last_name: handover.lastName,
      address: handover.address,
      basis,
      reason: handover.reason,
    })
    if (!body || car === null) return
    const checked = await ask(yardContract.checkOwner, { shopId, vehicleId: car.id, body })
    if (!checked) return
    const { first_name, last_name } = body
    onChecked({ name: { first_name, last_name }, owner_count: checked.owner_count })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <RadioGroup
        required
        error={fault('basis')}
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
      <PersonFields fault={fault} person={handover} onEnter={enter} />
      <TextArea
        required
        error={fault('reason')}
        hint={owner.reasonHint}
        label={owner.reason}
        maxLength={limits.remarks}
        rows={3}
        value={handover.reason}
        onChange={({ currentTarget }) => enter({ reason: currentTarget.value })}
      />
      {callError && <StepErrorAlert busy={busy} error={callError} onRetry={() => void save()} />}
      <ActionBar>
        <Button busy={busy} type="submit">
          {owner.save}
        </Button>
      </ActionBar>
    </form>
  )
}
