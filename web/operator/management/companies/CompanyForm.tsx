import { Controller, FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { newOutsource } from '#contract/subcontractor.ts'
import type { Outsource } from '#contract/subcontractor.ts'
import { fill } from '#texts/index.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { MultiSelect } from '#web/ui/inputs/MultiSelect.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { ContactFields } from '#web/frame/forms/ContactFields.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { companies } from '../api.ts'
import { FormEnd } from '../FormEnd.tsx'
import { PlacePart } from '../location/PlacePart.tsx'
import { pathOf } from '../management-route.ts'
import { TwoColumns } from '../View.tsx'
import { companyBody, companyFields } from './company-fields.ts'
import { useCompanies } from './use-companies.ts'

/** The data of a subcontractor and its stations. A new one leads on to its users. */
export function CompanyForm({ company, back }: { company: Outsource | null; back: string }) {
  const { companies: t, form: common } = useTexts('operatorManagement')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { create, change } = useCompanies()
  const stations = companies.useListShopsForOutsourcesQuery()
  const api = useApiForm({
    initial: companyFields(company),
    schema: newOutsource,
    toBody: companyBody,
    fieldOfCode: { EMAIL_INVALID: 'email' },
    send: (body, { changed, idempotencyKey }) =>
      company ? change(company.id, changed) : create(body, idempotencyKey),
    onSuccess: ({ id, name }) => {
      const text = fill(company ? common.saved : t.created, { name })
      dispatch(notify({ type: 'success', text }))
      void navigate(company ? back : pathOf({ at: 'company', company: id }))
    },
    ...(company && {
      onUnchanged: () => void dispatch(notify({ type: 'warning', text: common.unchanged })),
    }),
  })
  const { field, errorOf } = api
  return (
    <FormProvider {...api.form}>
      <form noValidate onSubmit={api.submit}>
        <Stack gap={4}>
          <TwoColumns>
            <Stack gap={4}>
              <Card>
                <h2>{t.data}</h2>
                <TextInput {...field('name')} autoComplete="off" label={common.name} required />
                <TextInput
                  {...field('business_id')}
                  autoComplete="off"
                  hint={t.businessIdHint}
                  label={t.businessId}
                  short
                />
                <ContactFields field={field} words={common} />
              </Card>
              <PlacePart field={field} />
            </Stack>
            <Card>
              <QueryBoundary
                asked={stations}
                failed={t.stationsFailed}
                waiting={<Skeleton height="9rem" shape="block" width="100%" />}
              >
                {(choices) => (
                  <Controller
                    control={api.form.control}
                    name="shop_ids"
                    render={({ field: input }) => (
                      <MultiSelect
                        ref={input.ref}
                        chosen={input.value}
                        empty={t.stationsNone}
                        error={errorOf('shop_ids')}
                        hint={company ? `${t.stationsHint} ${t.stationsLost}` : t.stationsHint}
                        label={t.stations}
                        options={choices}
                        onBlur={input.onBlur}
                        onChange={input.onChange}
                      />
                    )}
                  />
                )}
              </QueryBoundary>
            </Card>
          </TwoColumns>
          <FormEnd back={back} api={api} words={company ? common.save : t.add} />
        </Stack>
      </form>
    </FormProvider>
  )
}
