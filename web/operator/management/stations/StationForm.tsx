import { Controller, FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { newShop } from '#contract/stations.ts'
import type { ManagedShop } from '#contract/stations.ts'
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
import { stations } from '../api.ts'
import { FormEnd } from '../FormEnd.tsx'
import { PlacePart } from '../location/PlacePart.tsx'
import { TwoColumns } from '../View.tsx'
import { HoursPart } from './HoursPart.tsx'
import { ServicesPart } from './ServicesPart.tsx'
import { stationBody, stationFields } from './station-fields.ts'
import { useStations } from './use-stations.ts'

/** The data of a station. Only the name is required. */
export function StationForm({
  station,
  founder,
  back,
}: {
  station: ManagedShop | null
  /** The user who opens a new station and works there. */
  founder: number | null
  back: string
}) {
  const { stations: t, form: common } = useTexts('operatorManagement')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { create, change } = useStations()
  const users = stations.useListUsersForShopsQuery()
  const api = useApiForm({
    initial: stationFields(station, founder),
    schema: newShop,
    toBody: stationBody,
    fieldOfCode: { EMAIL_INVALID: 'email' },
    send: (body, { changed, idempotencyKey }) =>
      station ? change(station.id, changed) : create(body, idempotencyKey),
    onSuccess: ({ name }) => {
      const text = fill(station ? common.saved : t.created, { name })
      dispatch(notify({ type: 'success', text }))
      void navigate(back)
    },
    ...(station && {
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
                <h2>{common.basics}</h2>
                <TextInput {...field('name')} autoComplete="off" label={common.name} required />
                <ContactFields field={field} words={common} />
              </Card>
              <PlacePart withMap field={field} />
            </Stack>
            <Stack gap={4}>
              <HoursPart field={field} />
              <ServicesPart field={field} />
              <Card>
                <QueryBoundary
                  asked={users}
                  failed={t.accessFailed}
                  waiting={<Skeleton height="9rem" shape="block" width="100%" />}
                >
                  {(choices) => (
                    <Controller
                      control={api.form.control}
                      name="user_ids"
                      render={({ field: input }) => (
                        <MultiSelect
                          ref={input.ref}
                          chosen={input.value}
                          empty={t.accessNone}
                          error={errorOf('user_ids')}
                          hint={t.accessHint}
                          label={t.access}
                          options={choices}
                          onBlur={input.onBlur}
                          onChange={input.onChange}
                        />
                      )}
                    />
                  )}
                </QueryBoundary>
              </Card>
            </Stack>
          </TwoColumns>
          <FormEnd back={back} api={api} words={station ? common.save : t.open} />
        </Stack>
      </form>
    </FormProvider>
  )
}
