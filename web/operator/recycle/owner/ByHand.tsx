import { typedOwner } from '#contract/handover.ts'
import { organisationBases, typedBases } from '#rules/certificate/owner-document.ts'
import { yardContract } from '#contract/yard.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { useShopId } from '../../state.ts'
import { useSend } from '../../use-send.ts'
import { NationalityChoice, PersonFields } from '../PersonFields.tsx'
import type { StepProps } from '../Recycle.tsx'
import { StepErrorAlert } from '../StepPage.tsx'
import type { HolderField } from '#rules/certificate/holder.ts'

/** The owner typed from papers when no register tells it, with the basis and the reason. */
export function ByHand({
  state,
  change,
  likely,
  onChecked,
}: StepProps & {
  /** Read at the first render. */
  likely: Basis | null
  onChecked: (checked: Checked) => void
}) {
  const { add, owner, holders } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const { send } = useSend()
  const { car, handover } = state
  const { way: _way, ...typed } = handover
  const basis = typed.basis ?? likely
  const isOrganisation = basis !== null && organisationBases.has(basis)
  const isEstate = basis === 'estate'
  const { field, error, isSending, submit } = useApiForm({
    initial: { ...typed, basis, nationality: null as string | null },
    schema: typedOwner,
    toBody: ({ business_id, first_name, nationality, shareholder_count: count, ...fields }) => ({
      ...fields,
      ...(isEstate && { shareholder_count: count.trim() === '' ? null : Number(count) }),
      ...(isOrganisation ? { business_id, first_name: '' } : { first_name, nationality }),
    }),
    send: (body) => send(yardContract.checkOwner, { shopId, vehicleId: car?.id ?? 0, body }),
    onSuccess: (found, { first_name, last_name }) =>
      onChecked({ name: { first_name, last_name }, ...checkedOf(found) }),
    onChange: ({ nationality: _nationality, ...fields }) =>
      change({ handover: { ...handover, ...fields } }),
  })
  return (
    <form noValidate onSubmit={submit}>
      <RadioGroup
        {...field('basis')}
        required
        legend={owner.basis}
        options={typedBases.map((value) => ({
          value,
          label: owner.bases[value].label,
          hint: owner.bases[value].hint,
        }))}
      />
      {isOrganisation ? (
        <>
          <TextInput
            {...field('last_name')}
            required
            autoComplete="off"
            label={holders.fields.name}
          />
          <TextInput
            {...field('business_id')}
            required
            short
            autoComplete="off"
            hint={owner.businessIdHint}
            label={owner.businessId}
          />
          <TextInput
            {...field('address')}
            required
            autoComplete="off"
            hint={add.addressHint}
            label={add.address}
          />
        </>
      ) : (
        <>
          <PersonFields field={field} words={isEstate ? owner.estateFields : undefined} />
          <NationalityChoice {...field('nationality')} />
        </>
      )}
      {isEstate && (
        <TextInput
          {...field('shareholder_count')}
          required
          short
          autoComplete="off"
          hint={owner.shareholdersHint}
          inputMode="numeric"
          label={owner.shareholders}
        />
      )}
      <TextArea
        {...field('reason')}
        required
        hint={owner.reasonHint}
        label={owner.reason}
        rows={3}
      />
      <StepErrorAlert busy={isSending} error={error} onRetry={() => submit()} />
      <ActionBar>
        <Button busy={isSending} type="submit">
          {owner.save}
        </Button>
      </ActionBar>
    </form>
  )
}

/** The kind of owner check. */
export type OwnerWay = 'person' | 'company' | 'typed'
/** The right of a typed owner. */
export type Basis = (typeof typedBases)[number]

/** The person handing over, and the number of owners. */
export type Checked = {
  /** null where the registry withholds it. */
  readonly name: { readonly first_name: string; readonly last_name: string } | null
  /** Facts for the certificate that nobody told. */
  readonly needs: readonly HolderField[]
  readonly owner_count: number
  /** null where the owner is no estate. */
  readonly shareholder_count: number | null
  /** The certificate needs a document that proves the right. */
  readonly needs_document: boolean
}

/** The facts of a response that the step needs. */
export const checkedOf = ({
  needs,
  owner_count,
  shareholder_count,
  needs_document,
}: Omit<Checked, 'name'>): Omit<Checked, 'name'> => ({
  needs,
  owner_count,
  shareholder_count,
  needs_document,
})

/**
 * Errors after which the user may type the owner, each with its basis. A failing register must not
 * stop the work.
 */
export const basisAfter: Readonly<Record<string, Basis>> = {
  TRAFICOM_API_OWNER_RESTRICTED: 'restricted',
  TRAFICOM_BROKEN: 'missing_data',
  TRAFICOM_API_EXCEPTION: 'missing_data',
  TRAFICOM_API_PERMISSION_DENIED: 'missing_data',
  VEHICLE_UNKNOWN: 'missing_data',
  PRH_REDIRECT_NEEDED: 'other',
}
