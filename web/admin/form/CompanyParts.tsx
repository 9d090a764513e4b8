import { type FocusEvent, useState, type ReactNode } from 'react'
import type { FieldPath } from 'react-hook-form'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { AddressFields, ContactFields } from '#web/frame/forms/ContactFields.tsx'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { type CompanyFields, emptyCompany } from './company-fields.ts'
import type { adminContract } from '#contract/admin/companies.ts'
import { businessId as businessIdField } from '#rules/people/business-id.ts'
import { request } from '#web/api/client.ts'
import type { Reply } from '#web/api/request.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useAction } from '#web/frame/hooks/use-action.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import css from './CompanyParts.module.css'

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

/** Fields of the form that the register fills in. */
type FoundCompany = Partial<Pick<CompanyFields, 'name' | 'location'>>
type Registered = Reply<(typeof adminContract)['lookUpCompany']>

/** Fills in name and address by the business id from the company register, and shows the company's state. */
function RegisterLookUp({
  businessId,
  onFound,
}: {
  businessId: string
  onFound: (found: FoundCompany) => void
}) {
  const { form: t } = useTexts('adminCompanies')
  const [found, setFound] = useState<Registered | null>(null)
  const typed = businessIdField.safeParse(businessId)
  const { busy, error, run } = useAction(async () => {
    const before = found
    setFound(null)
    const answer = await request('POST /ppb-admin/company/look-up/', {
      body: { business_id: businessId },
    })
    if ('error' in answer) return answer.error
    const { name, address } = answer.data
    setFound(answer.data)
    onFound({
      ...(name !== null && { name }),
      ...(address && { location: { ...address, postal: address.postal ?? '' } }),
      // The address of the company that was fetched before is not that of this one.
      ...(!address && before?.address && { location: emptyCompany.location }),
    })
    return undefined
  })
  return (
    <>
      <Actions>
        <Button busy={busy} disabled={!typed.success} variant="secondary" onClick={run}>
          {t.lookUp}
        </Button>
      </Actions>
      <Failure error={error} />
      {found?.status === 'unknown' && (
        <Alert live tone="warning">
          {t.lookUpUnknown}
        </Alert>
      )}
      {found && found.status !== 'unknown' && (
        <Alert
          live
          title={t.companyStatuses[found.status]}
          tone={found.status === 'active' ? 'success' : 'warning'}
        >
          {t.lookedUp}
        </Alert>
      )}
    </>
  )
}

/** Fields that belong together, under their common name; beside each other where there is room. */
export function FormPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={css.title}>{title}</legend>
      <div className={css.fields} data-stack="4" data-align="start">
        {children}
      </div>
    </fieldset>
  )
}
