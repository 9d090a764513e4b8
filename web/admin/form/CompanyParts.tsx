import type { FocusEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { limits } from '#rules/limits.ts'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { CompanyFields } from './company-fields.ts'
import { FormPart } from './FormPart.tsx'
import { useField } from './use-field.ts'

/** A company's own part of a form: who it is, how it is reached, and its permit. */
export function CompanyParts() {
  const { form: texts } = useTexts('admin')
  const { trigger, getValues } = useFormContext<CompanyFields>()
  const field = useField<CompanyFields>()
  // In the order of the screen, in which the first at fault gets the focus.
  const name = field('name')
  const businessId = field('business_id')
  // Checked as soon as it is written, so that a slip is told before the rest is typed.
  const check = async (event: FocusEvent) => {
    await businessId.onBlur(event)
    if (getValues('business_id') !== '') await trigger('business_id')
  }
  return (
    <>
      <FormPart title={texts.company}>
        <TextInput {...name} label={texts.name} maxLength={limits.name} required />
        <TextInput
          {...businessId}
          short
          autoComplete="off"
          hint={texts.businessIdHint}
          label={texts.businessId}
          required
          onBlur={(event) => void check(event)}
        />
      </FormPart>
      <FormPart title={texts.contact}>
        <TextInput {...field('contact_person')} autoComplete="off" label={texts.contactPerson} />
        <TextInput
          {...field('email')}
          autoComplete="off"
          inputMode="email"
          label={texts.email}
          maxLength={limits.email}
          type="email"
        />
        <TextInput
          {...field('phone')}
          autoComplete="off"
          inputMode="tel"
          label={texts.phone}
          type="tel"
        />
        <TextInput {...field('location.address')} autoComplete="off" label={texts.address} />
        <TextInput
          {...field('location.postal')}
          short
          autoComplete="off"
          inputMode="numeric"
          label={texts.postal}
        />
        <TextInput {...field('location.city')} autoComplete="off" label={texts.city} />
      </FormPart>
      <FormPart title={texts.permit}>
        <TextInput
          {...field('permit_authority')}
          label={texts.permitAuthority}
          maxLength={limits.name}
        />
        <TextInput
          {...field('permit_authority_address')}
          autoComplete="off"
          label={texts.permitAuthorityAddress}
          maxLength={limits.name}
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
      </FormPart>
    </>
  )
}
