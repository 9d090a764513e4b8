import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { newCompany } from '#contract/admin.ts'
import type { Company } from '#contract/admin.ts'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { errorText } from '#web/api/errors.ts'
import type { CallError } from '#web/api/errors.ts'
import { UnsavedChangesDialog } from '#web/frame/notices/UnsavedChangesDialog.tsx'
import { applyFieldErrors } from '#web/frame/forms/apply-field-errors.ts'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useCreateCompanyMutation } from '../api.ts'
import { checkedBy } from '../form/checked-by.ts'
import { bodyOf, emptyCompany } from '../form/company-fields.ts'
import type { CompanyFields } from '../form/company-fields.ts'
import { CompanyParts } from '../form/CompanyParts.tsx'
import { FormPart } from '../form/FormPart.tsx'
import { emptyPerson, personBodyOf, personFieldOf } from '../form/person-fields.ts'
import type { MainUserFields } from '../form/person-fields.ts'
import { PersonParts } from '../form/PersonParts.tsx'
import { companyPath } from '../menu.ts'

type Fields = CompanyFields & MainUserFields

const resolver = checkedBy(newCompany, ({ main_user, ...company }: Fields) => ({
  ...bodyOf(company),
  main_user: personBodyOf(main_user),
}))
const fieldOf = { ...personFieldOf, BUSINESS_ID_TAKEN: 'business_id' } as const
const nowhere: ReadonlySet<string> = new Set()

/** A new operator company with its first main user: the only way in which one begins. */
export default function NewCompany() {
  const { create, form: words } = useTexts('admin')
  const texts = useTexts('errors')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  const [add] = useCreateCompanyMutation()
  const [created, setCreated] = useState<Company | null>(null)
  const [refused, setRefused] = useState<CallError | null>(null)
  const form = useForm({
    defaultValues: { ...emptyCompany, main_user: emptyPerson },
    resolver,
  })
  const { isDirty, isSubmitting } = form.formState
  const asks = isDirty && created === null

  // Left only once nothing is left to ask about.
  useEffect(() => {
    if (created) void navigate(companyPath(created.id), { replace: true })
  }, [created, navigate])

  const save = form.handleSubmit(async (body) => {
    setRefused(null)
    const { data, error } = await add({ body, idempotencyKey: repeatKey(body) })
    if (error) {
      if (!applyFieldErrors(form, error, fieldOf)) setRefused(error)
      return
    }
    setCreated(data)
    const text = fill(create.created, { name: data.name, email: body.main_user.email })
    dispatch(notify({ type: 'success', text }))
  })

  return (
    <Stack gap={6}>
      <PageTitle lead={create.lead}>{create.title}</PageTitle>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void save(event)}>
          <Card>
            <Stack gap={8}>
              <CompanyParts />
              <FormPart title={create.mainUser}>
                <PersonParts />
              </FormPart>
              {refused && (
                <Alert live tone="danger">
                  {errorText(refused, texts)}
                </Alert>
              )}
              <Actions>
                <Button busy={isSubmitting} type="submit">
                  {create.submit}
                </Button>
                <LinkButton href={pages.adminCompanies.path} variant="quiet">
                  {words.cancel}
                </LinkButton>
              </Actions>
            </Stack>
          </Card>
        </form>
      </FormProvider>
      <UnsavedChangesDialog
        asks={asks}
        inside={nowhere}
        isKept={() => asks}
        words={create.leave}
        onLeave={() => form.reset()}
      />
    </Stack>
  )
}
