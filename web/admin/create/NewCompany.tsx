import { useNavigate } from '#web/frame/routing/routing.tsx'
import { newCompany } from '#contract/admin/companies.ts'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { UnsavedChangesDialog } from '#web/frame/notices/UnsavedChangesDialog.tsx'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useCreateCompanyMutation } from '../api.ts'
import {
  bodyOf,
  emptyCompany,
  type CompanyFields,
  emptyPerson,
  personBodyOf,
  personFieldOf,
  type MainUserFields,
} from '../form/company-fields.ts'
import { CompanyParts, FormPart } from '../form/CompanyParts.tsx'
import { UserFields } from '#web/frame/forms/UserFields.tsx'
import { companyPath } from '../menu.ts'

type Fields = CompanyFields & MainUserFields

const initial: Fields = { ...emptyCompany, main_user: emptyPerson }
const fieldOfCode = { ...personFieldOf, BUSINESS_ID_TAKEN: 'business_id' } as const
const nowhere: ReadonlySet<string> = new Set()

/** Creates an operator company together with its first main user. */
export default function NewCompany() {
  const { create, form: words, person } = useTexts('adminCompanies')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [add] = useCreateCompanyMutation()
  const api = useApiForm({
    initial,
    schema: newCompany,
    toBody: ({ main_user, ...company }) => ({
      ...bodyOf(company),
      main_user: personBodyOf(main_user),
    }),
    fieldOfCode,
    send: (body, { idempotencyKey }) => add({ body, idempotencyKey }),
    onSuccess: ({ id, name }, { main_user: { email } }) => {
      dispatch(notify({ type: 'success', text: fill(create.created, { name, email }) }))
      navigate(companyPath(id), { replace: true })
    },
  })

  return (
    <Stack gap={6}>
      <PageTitle lead={create.lead}>{create.title}</PageTitle>
      <form noValidate onSubmit={api.submit}>
        <Card>
          <Stack gap={8}>
            <CompanyParts
              businessId={api.form.watch('business_id')}
              checkNow={(name) => void api.form.trigger(name)}
              field={api.field}
              fill={({ name, location }) => {
                const typed = { shouldDirty: true, shouldValidate: true }
                if (name !== undefined) api.form.setValue('name', name, typed)
                if (location) api.form.setValue('location', location, typed)
              }}
            />
            <FormPart title={create.mainUser}>
              <UserFields field={(name) => api.field(`main_user.${name}`)} words={person} />
            </FormPart>
            <Failure error={api.error} />
            <Actions>
              <Button busy={api.isSending} type="submit">
                {create.submit}
              </Button>
              <LinkButton href={pages.adminCompanies.path} variant="quiet">
                {words.cancel}
              </LinkButton>
            </Actions>
          </Stack>
        </Card>
      </form>
      <UnsavedChangesDialog
        asks={api.isUnsaved}
        inside={nowhere}
        hasInput={() => api.isUnsaved}
        words={create.leave}
        onLeave={() => api.form.reset()}
      />
    </Stack>
  )
}
