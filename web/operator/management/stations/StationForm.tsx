import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import { useState } from 'react'
import { newShop } from '#contract/stations.ts'
import type { ManagedShop } from '#contract/stations.ts'
import { days } from '#rules/station/opening-hours.ts'
import { stationKinds } from '#rules/station/station.ts'
import { kinds } from '#rules/vehicle/vehicle.ts'
import { fill, weekdays } from '#texts/index.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Checkbox, CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import { ContactFields } from '#web/frame/forms/ContactFields.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import type { ApiForm, FieldOf } from '#web/frame/forms/use-api-form.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { stations } from '../api.ts'
import { RecordForm } from '../RecordForm.tsx'
import { RecordChoice } from '#web/frame/forms/RecordChoice.tsx'
import { PlacePart } from '../location/PlacePart.tsx'
import { TwoColumns } from '../View.tsx'
import { stationBody, stationFields, hoursField } from './station-fields.ts'
import type { StationFields } from './station-fields.ts'
import { useStations } from '../record-actions.ts'
import { PickupPart } from './PickupPart.tsx'
import { readInWords } from './read-hours.ts'
import css from './HoursPart.module.css'

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
  const locale = useLocale()
  const api = useApiForm({
    initial: stationFields(station, founder),
    schema: newShop,
    toBody: (fields) => stationBody(fields, locale),
    fieldOfCode: { EMAIL_INVALID: 'email' },
    send: (body, { changed, seen, idempotencyKey }) =>
      station ? change(station.id, { ...changed, seen }) : create(body, idempotencyKey),
    onSuccess: ({ name }) => {
      const text = fill(station ? common.saved : t.created, { name })
      dispatch(notify({ type: 'success', text }))
      // The first station leads to the choice of one. This form must not be the page to return to.
      navigate(back, { flushSync: true })
    },
    ...(station && {
      onUnchanged: () => void dispatch(notify({ type: 'warning', text: common.unchanged })),
    }),
  })
  const { field, errorOf } = api
  return (
    <RecordForm back={back} api={api} words={station ? common.save : t.open}>
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
          <ServicesPart errorOf={errorOf} field={field} />
          <Card>
            <RecordChoice
              asked={users}
              empty={t.accessNone}
              error={errorOf('user_ids')}
              failed={t.accessFailed}
              hint={t.accessHint}
              label={t.access}
              name="user_ids"
            />
          </Card>
        </Stack>
      </TwoColumns>
    </RecordForm>
  )
}

const workdays = ['tue', 'wed', 'thu', 'fri'] as const

/** The seven opening hours; each hint tells how the service reads the typed text. */
function HoursPart({
  field,
}: {
  field: FieldOf<ReturnType<typeof hoursField> | 'closed_on_holidays'>
}) {
  const { stations: words } = useTexts('operatorManagement')
  const t = words.hours
  const locale = useLocale()
  const { control, setValue, getValues } = useFormContext<StationFields>()
  const written = useWatch({ control, name: days.map(hoursField) })
  const [copied, setCopied] = useState(false)
  const names = weekdays(locale)

  const copy = () => {
    const monday = getValues(hoursField('mon'))
    for (const day of workdays) setValue(hoursField(day), monday, { shouldDirty: true })
    setCopied(true)
  }
  return (
    <Card>
      <h2>{t.title}</h2>
      <p className={css.hint}>{t.hint}</p>
      <div className={css.days}>
        {days.map((day, i) => {
          const { onChange, ...input } = field(hoursField(day))
          const read = readInWords(written[i] ?? '', t)
          return (
            <TextInput
              key={day}
              {...input}
              autoComplete="off"
              className={css.day}
              hint={<span className={classes(read.isFree && css.free)}>{read.words}</span>}
              label={<span className={css.name}>{names[i]}</span>}
              onChange={(event) => {
                setCopied(false)
                void onChange(event)
              }}
            />
          )
        })}
      </div>
      <Actions>
        <Button variant="secondary" onClick={copy}>
          {t.copy}
        </Button>
      </Actions>
      <output>
        <Hidden>{copied && t.copied}</Hidden>
      </output>
      <Checkbox {...field('closed_on_holidays')} hint={words.holidaysHint} label={words.holidays} />
    </Card>
  )
}

/** Facts for owners: visibility, pickups, powers and vehicle kinds. */
function ServicesPart({ field, errorOf }: Pick<ApiForm<StationFields>, 'field' | 'errorOf'>) {
  const { stations: t } = useTexts('operatorManagement')
  const { kinds: words } = useTexts('vehicle')
  const { control } = useFormContext<StationFields>()
  const fetches = useWatch({ control, name: 'has_pickup' })
  const powers = [
    { value: 'high_voltage', label: t.electricLabel, hint: t.electricHint },
    { value: 'gas', label: t.gasLabel },
    { value: 'hydrogen', label: t.hydrogenLabel },
  ]
  return (
    <Card>
      <h2>{t.services}</h2>
      <div>
        <Checkbox {...field('is_private')} hint={t.privateHint} label={t.privateLabel} />
        <Checkbox {...field('has_pickup')} hint={t.pickupHint} label={t.pickupLabel} />
      </div>
      {fetches && <PickupPart errorOf={errorOf} field={field} />}
      <Controller
        control={control}
        name="accepts_powers"
        render={({ field: { value, onChange } }) => (
          <CheckboxGroup
            legend={t.powers}
            name="accepts_powers"
            options={powers}
            values={value}
            onChange={onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="accepts_kinds"
        render={({ field }) => (
          <fieldset>
            <legend className={css.legend}>{t.kinds}</legend>
            <div className={css.kinds}>
              {stationKinds.map((kind) => (
                <Checkbox
                  key={kind}
                  checked={field.value.includes(kind)}
                  label={words[kind]}
                  onBlur={field.onBlur}
                  onChange={({ currentTarget: { checked } }) =>
                    field.onChange(
                      kinds.filter((one) => (one === kind ? checked : field.value.includes(one))),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
      />
      <Checkbox {...field('takes_hulls')} hint={t.hullsHint} label={t.hullsLabel} />
    </Card>
  )
}
