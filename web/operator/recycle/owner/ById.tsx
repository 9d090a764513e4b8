import { useState } from 'react'
import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { registeredOwner, yardContract } from '#contract/yard.ts'
import { businessId } from '#rules/people/business-id.ts'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { SecretInput } from '#web/ui/inputs/SecretInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { useShopId } from '../../state.ts'
import type { StepProps } from '../Recycle.tsx'
import { StepErrorAlert } from '../StepTrouble.tsx'
import { useStepForm } from '../use-step-form.ts'
import { basisAfter } from './checked.ts'
import type { Basis, Checked, OwnerWay } from './checked.ts'

const representative = z.extend(registeredOwner, { business_id: businessId })

/**
 * Asks the registers by the personal id on the ID card, for a company by its business id too. The
 * personal id lives in its input only: not in the draft, not in a cache, not in an address.
 */
export function ById({
  way,
  company,
  state,
  change,
  onByHand,
  onChecked,
}: StepProps & {
  way: Exclude<OwnerWay, 'typed'>
  /** The owner's name in the registry. */
  company: string | null
  onByHand: (basis: Basis) => void
  onChecked: (checked: Checked) => void
}) {
  const { owner } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const { form, fault, callError, read, ask, busy } = useStepForm()
  const [personalId, setPersonalId] = useState('')
  const [isStranger, setStranger] = useState(false)
  const { car, handover } = state
  const isCompany = way === 'company'

  const check = async () => {
    setStranger(false)
    const body = isCompany
      ? read(representative, { personal_id: personalId, business_id: handover.businessId })
      : read(registeredOwner, { personal_id: personalId })
    if (!body || car === null) return
    const checked = await ask(yardContract.checkOwner, { shopId, vehicleId: car.id, body })
    if (!checked) return
    const { matches, owner: name, owner_count } = checked
    if (matches && name) onChecked({ name, owner_count })
    else setStranger(true)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void check()
  }
  const basis = callError && basisAfter[callError.code]
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {isCompany && company && <p>{fill(owner.company, { company })}</p>}
      {isCompany && (
        <TextInput
          required
          short
          autoComplete="off"
          error={fault('business_id')}
          hint={owner.businessIdHint}
          label={owner.businessId}
          value={handover.businessId}
          onChange={(event) =>
            change({ handover: { ...handover, businessId: event.currentTarget.value } })
          }
        />
      )}
      <SecretInput
        required
        error={fault('personal_id')}
        hint={owner.personalIdHint}
        label={isCompany ? owner.personalIdOfRepresentative : owner.personalId}
        show={owner.show}
        value={personalId}
        onChange={(event) => setPersonalId(event.currentTarget.value)}
      />
      {callError && (
        <StepErrorAlert busy={busy} error={callError} onRetry={() => void check()}>
          {basis && (
            <Button variant="secondary" onClick={() => onByHand(basis)}>
              {owner.byHand}
            </Button>
          )}
        </StepErrorAlert>
      )}
      {isStranger && (
        <Alert
          live
          actions={
            <Actions>
              <Button variant="secondary" onClick={() => onByHand('other')}>
                {owner.byHand}
              </Button>
            </Actions>
          }
          title={isCompany ? owner.strangerCompany : owner.stranger}
          tone="warning"
        >
          <p>{owner.strangerWhat}</p>
        </Alert>
      )}
      <ActionBar>
        <Button busy={busy} type="submit">
          {owner.check}
        </Button>
      </ActionBar>
    </form>
  )
}
