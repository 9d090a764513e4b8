import type { FocusEvent } from 'react'
import type { FieldPath } from 'react-hook-form'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { AddressFields } from '#web/frame/forms/AddressFields.tsx'
import { ContactFields } from '#web/frame/forms/ContactFields.tsx'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { CompanyFields } from './company-fields.ts'
import { RegisterLookUp, type FoundCompany } from './RegisterLookUp.tsx'
import { FormPart } from './FormPart.tsx'

/**
 * The fields of a company, its contact and its permit. `checkNow` checks one field before the form
 * is sent, so that a slip in the business id shows before the rest is typed.
 */
export function CompanyParts({
  field,
  checkNow,
  businessId: typedId,
  fill,
}: {
  field: FieldOf<FieldPath<CompanyFields>>
  checkNow: (name: 'business_id') => void
  /** The business id as it is typed. */
  businessId: string
  fill: (found: FoundCompany) => void
}) {
  const { form: texts } = useTexts('adminCompanies')
  const businessId = field('business_id')
  const check = async (event: FocusEvent<HTMLInputElement>) => {
    const isTyped = event.currentTarget.value !== ''
    await businessId.onBlur(event)
    if (isTyped) checkNow('business_id')
  }
  return (
    <>
      <FormPart title={texts.company}>
        <Stack gap={3}>
          <TextInput
            {...businessId}
            short
            autoComplete="off"
            hint={texts.businessIdHint}
            label={texts.businessId}
            required
            onBlur={(event) => void check(event)}
          />
          <RegisterLookUp businessId={typedId} onFound={fill} />
        </Stack>
        <TextInput {...field('name')} label={texts.name} required />
      </FormPart>
      <FormPart title={texts.contact}>
        <ContactFields field={field} words={texts} />
        <AddressFields field={field} words={texts} />
      </FormPart>
      <FormPart title={texts.permit}>
        <TextInput {...field('permit_authority')} label={texts.permitAuthority} />
        <TextInput
          {...field('permit_authority_address')}
          autoComplete="off"
          label={texts.permitAuthorityAddress}
        />
        <TextInput {...field('permit_number')} label={texts.permitNumber} />
        <TextInput
          {...field('permit_valid_until')}
          short
          hint={texts.permitValidUntilHint}
          label={texts.permitValidUntil}
          type="date"
        />
        <Checkbox
          {...field('has_battery_duty')}
          hint={texts.batteryDutyHint}
          label={texts.batteryDuty}
        />
        <Checkbox
          {...field('recycles_batteries')}
          hint={texts.recyclesBatteriesHint}
          label={texts.recyclesBatteries}
        />
      </FormPart>
    </>
  )
}
