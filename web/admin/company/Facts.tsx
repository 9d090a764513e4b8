import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { companyChange } from '#contract/admin.ts'
import type { Company } from '#contract/admin.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Pencil } from '#web/ui/icons/icons-work.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { errorText } from '#web/api/errors.ts'
import type { CallError } from '#web/api/errors.ts'
import { applyFieldErrors } from '#web/frame/forms/apply-field-errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { addressLine } from '#web/vehicle/address-line.ts'
import { useChangeCompanyMutation } from '../api.ts'
import { checkedBy } from '../form/checked-by.ts'
import { bodyOf, changesOf, fieldsOf } from '../form/company-fields.ts'
import { CompanyParts } from '../form/CompanyParts.tsx'
import { Permit } from '../Permit.tsx'
import css from './CompanyPage.module.css'

/** What the association knows of the company and its permit, to read and to change. */
export function Facts({ company }: { company: Company }) {
  const { company: texts } = useTexts('admin')
  const [isEdited, setEdited] = useState(false)
  return (
    <Card>
      <div className={css.title}>
        <h2>{texts.facts}</h2>
        {!isEdited && (
          <Button icon={<Pencil />} variant="secondary" onClick={() => setEdited(true)}>
            {texts.edit}
          </Button>
        )}
      </div>
      {isEdited ? (
        <Form company={company} onDone={() => setEdited(false)} />
      ) : (
        <List company={company} />
      )}
    </Card>
  )
}

function List({ company }: { company: Company }) {
  const { company: texts, form } = useTexts('admin')
  return (
    <DescriptionList
      facts={[
        { term: form.businessId, value: company.business_id },
        { term: form.contactPerson, value: company.contact_person },
        { term: form.email, value: company.email },
        { term: form.phone, value: company.phone },
        { term: form.addressTerm, value: addressLine(company.location) },
        { term: form.permitAuthority, value: company.permit_authority },
        { term: form.permitAuthorityAddress, value: company.permit_authority_address },
        { term: form.permitNumber, value: company.permit_number },
        { term: form.permitTerm, value: <Permit company={company} /> },
        { term: form.batteryDutyTerm, value: company.has_battery_duty ? texts.yes : texts.no },
      ]}
    />
  )
}

const resolver = checkedBy(companyChange, bodyOf)
const fieldOf = { BUSINESS_ID_TAKEN: 'business_id', EMAIL_INVALID: 'email' } as const

function Form({ company, onDone }: { company: Company; onDone: () => void }) {
  const { form: texts } = useTexts('admin')
  const errors = useTexts('errors')
  const dispatch = useAppDispatch()
  const [change] = useChangeCompanyMutation()
  const [refused, setRefused] = useState<CallError | null>(null)
  const form = useForm({ defaultValues: fieldsOf(company), resolver })

  const save = form.handleSubmit(async (checked) => {
    setRefused(null)
    const body = changesOf(checked, company)
    if (Object.keys(body).length === 0) {
      dispatch(notify({ type: 'warning', text: texts.unchanged }))
      return
    }
    const { error } = await change({ companyId: company.id, body })
    if (error) {
      if (!applyFieldErrors(form, error, fieldOf)) setRefused(error)
      return
    }
    dispatch(notify({ type: 'success', text: texts.saved }))
    onDone()
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack gap={6}>
          <CompanyParts />
          {refused && (
            <Alert live tone="danger">
              {errorText(refused, errors)}
            </Alert>
          )}
          <Actions>
            <Button busy={form.formState.isSubmitting} type="submit">
              {texts.save}
            </Button>
            <Button variant="quiet" onClick={onDone}>
              {texts.cancel}
            </Button>
          </Actions>
        </Stack>
      </form>
    </FormProvider>
  )
}
