import { useState } from 'react'
import { companyChange } from '#contract/admin.ts'
import type { Company } from '#contract/admin.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Pencil } from '#web/ui/icons/icons-work.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { FormError } from '#web/frame/forms/FormError.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { addressLine } from '#web/vehicle/address-line.ts'
import { useChangeCompanyMutation } from '../api.ts'
import { bodyOf, fieldsOf } from '../form/company-fields.ts'
import { CompanyParts } from '../form/CompanyParts.tsx'
import { Permit } from '../Permit.tsx'
import css from './CompanyPage.module.css'

/** The data of a company and its permit, to read and to change. */
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

const fieldOfCode = { BUSINESS_ID_TAKEN: 'business_id', EMAIL_INVALID: 'email' } as const

function Form({ company, onDone }: { company: Company; onDone: () => void }) {
  const { form: texts } = useTexts('admin')
  const dispatch = useAppDispatch()
  const [change] = useChangeCompanyMutation()
  const api = useApiForm({
    initial: fieldsOf(company),
    schema: companyChange,
    toBody: bodyOf,
    fieldOfCode,
    send: (_, { changed: body }) => change({ companyId: company.id, body }),
    onSuccess: () => {
      dispatch(notify({ type: 'success', text: texts.saved }))
      onDone()
    },
    onUnchanged: () => void dispatch(notify({ type: 'warning', text: texts.unchanged })),
  })

  return (
    <form noValidate onSubmit={api.submit}>
      <Stack gap={6}>
        <CompanyParts checkNow={(name) => void api.form.trigger(name)} field={api.field} />
        <FormError error={api.error} />
        <Actions>
          <Button busy={api.isSending} type="submit">
            {texts.save}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {texts.cancel}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
