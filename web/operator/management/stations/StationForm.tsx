import { Controller, FormProvider } from 'react-hook-form'
import { newShop } from '#contract/stations.ts'
import type { ManagedShop } from '#contract/stations.ts'
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
import { stations } from '../api.ts'
import { FormEnd } from '../FormEnd.tsx'
import { PlacePart } from '../location/PlacePart.tsx'
import { useSentForm } from '../use-sent-form.ts'
import { TwoColumns } from '../View.tsx'
import { HoursPart } from './HoursPart.tsx'
import { ServicesPart } from './ServicesPart.tsx'
import { stationBody, stationFields } from './station-fields.ts'
import type { StationFields } from './station-fields.ts'
import { useStations } from './use-stations.ts'

/** All that is known of a station, or of a new one; its name alone must be given. */
export function StationForm({
  station,
  founder,
  back,
}: {
  station: ManagedShop | null
  /** Who opens a new one: a user of it from the first. */
  founder: number | null
  back: string
}) {
  const { stations: t, form: common } = useTexts('operatorManagement')
  const errors = useTexts('errors')
  const dispatch = useAppDispatch()
  const { create, change } = useStations()
  const users = stations.useListUsersForShopsQuery()
  const sent = useSentForm({
    values: stationFields(station, founder),
    schema: newShop,
    bodyOf: stationBody,
    ofCode: { EMAIL_INVALID: 'email' },
    send: (body, changed, key) => (station ? change(station.id, changed) : create(body, key)),
    onDone: ({ name }) => {
      const text = fill(station ? common.saved : t.created, { name })
      dispatch(notify({ type: 'success', text }))
      return back
    },
    ...(station && {
      onUnchanged: () => void dispatch(notify({ type: 'warning', text: common.unchanged })),
    }),
  })
  const { register, control, formState } = sent.form
  const fault = (name: keyof StationFields) => fieldText(formState.errors[name]?.message, errors)
  return (
    <FormProvider {...sent.form}>
      <form noValidate onSubmit={sent.submit}>
        <Stack gap={4}>
          <TwoColumns>
            <Stack gap={4}>
              <Card>
                <h2>{common.basics}</h2>
                <TextInput
                  {...register('name')}
                  autoComplete="off"
                  error={fault('name')}
                  label={common.name}
                  maxLength={limits.name}
                  required
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
                <TextInput
                  {...register('contact_person')}
                  autoComplete="off"
                  error={fault('contact_person')}
                  label={common.contactPerson}
                />
              </Card>
              <PlacePart withMap />
            </Stack>
            <Stack gap={4}>
              <HoursPart />
              <ServicesPart />
              <Card>
                <QueryBoundary
                  asked={users}
                  failed={t.accessFailed}
                  waiting={<Skeleton height="9rem" shape="block" width="100%" />}
                >
                  {(choices) => (
                    <Controller
                      control={control}
                      name="user_ids"
                      render={({ field }) => (
                        <MultiSelect
                          ref={field.ref}
                          chosen={field.value}
                          empty={t.accessNone}
                          error={fault('user_ids')}
                          hint={t.accessHint}
                          label={t.access}
                          options={choices}
                          onBlur={field.onBlur}
                          onChange={field.onChange}
                        />
                      )}
                    />
                  )}
                </QueryBoundary>
              </Card>
            </Stack>
          </TwoColumns>
          <FormEnd back={back} sent={sent} words={station ? common.save : t.open} />
        </Stack>
      </form>
    </FormProvider>
  )
}
