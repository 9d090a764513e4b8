import { Controller, FormProvider } from 'react-hook-form'
import { newOutsource } from '#contract/subcontractor.ts'
import type { Outsource } from '#contract/subcontractor.ts'
import { limits } from '#rules/limits.ts'
import { fill } from '#texts/index.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { MultiSelect } from '#web/ui/inputs/MultiSelect.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { fieldText } from '#web/api/errors.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { companies } from '../api.ts'
import { FormEnd } from '../FormEnd.tsx'
import { PlacePart } from '../location/PlacePart.tsx'
import { pathOf } from '../management-route.ts'
import { useSentForm } from '../use-sent-form.ts'
import { TwoColumns } from '../View.tsx'
import { companyBody, companyFields } from './company-fields.ts'
import type { CompanyFields } from './company-fields.ts'
import { useCompanies } from './use-companies.ts'

/** The data of a subcontractor and the stations opened to it; a new one leads on to its users. */
export function CompanyForm({ company, back }: { company: Outsource | null; back: string }) {
  const { companies: t, form: common } = useTexts('operatorManagement')
  const errors = useTexts('errors')
  const dispatch = useAppDispatch()
  const { create, change } = useCompanies()
  const stations = companies.useListShopsForOutsourcesQuery()
  const sent = useSentForm({
    values: companyFields(company),
    schema: newOutsource,
    bodyOf: companyBody,
    ofCode: { EMAIL_INVALID: 'email' },
    send: (body, changed, key) => (company ? change(company.id, changed) : create(body, key)),
    onDone: ({ id, name }) => {
      const text = fill(company ? common.saved : t.created, { name })
      dispatch(notify({ type: 'success', text }))
      return company ? back : pathOf({ at: 'company', company: id })
    },
    ...(company && {
      onUnchanged: () => void dispatch(notify({ type: 'warning', text: common.unchanged })),
    }),
  })
  const { register, control, formState } = sent.form
  const fault = (name: keyof CompanyFields) => fieldText(formState.errors[name]?.message, errors)
  return (
    <FormProvider {...sent.form}>
      <form noValidate onSubmit={sent.submit}>
        <Stack gap={4}>
          <TwoColumns>
            <Stack gap={4}>
              <Card>
                <h2>{t.data}</h2>
                <TextInput
                  {...register('name')}
                  autoComplete="off"
                  error={fault('name')}
                  label={common.name}
                  maxLength={limits.name}
                  required
                />
                <TextInput
                  {...register('business_id')}
                  autoComplete="off"
                  error={fault('business_id')}
                  hint={t.businessIdHint}
                  label={t.businessId}
                  maxLength={20}
                  short
                />
                <TextInput
                  {...register('contact_person')}
                  autoComplete="off"
                  error={fault('contact_person')}
                  label={common.contactPerson}
                />
                <TextInput
                  {...register('phone')}
                  autoComplete="off"
                  error={fault('phone')}
                  inputMode="tel"
                  label={common.phone}
                  type="tel"
                />
                <TextInput
                  {...register('email')}
                  autoComplete="off"
                  error={fault('email')}
                  inputMode="email"
                  label={common.email}
                  maxLength={limits.email}
                  type="email"
                />
              </Card>
              <PlacePart />
            </Stack>
            <Card>
              <QueryBoundary
                asked={stations}
                failed={t.stationsFailed}
                waiting={<Skeleton height="9rem" shape="block" width="100%" />}
              >
                {(choices) => (
                  <Controller
                    control={control}
                    name="shop_ids"
                    render={({ field }) => (
                      <MultiSelect
                        ref={field.ref}
                        chosen={field.value}
                        empty={t.stationsNone}
                        error={fault('shop_ids')}
                        hint={company ? `${t.stationsHint} ${t.stationsLost}` : t.stationsHint}
                        label={t.stations}
                        options={choices}
                        onBlur={field.onBlur}
                        onChange={field.onChange}
                      />
                    )}
                  />
                )}
              </QueryBoundary>
            </Card>
          </TwoColumns>
          <FormEnd back={back} sent={sent} words={company ? common.save : t.add} />
        </Stack>
      </form>
    </FormProvider>
  )
}
