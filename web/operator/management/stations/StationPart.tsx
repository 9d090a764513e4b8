import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useState } from 'react'
import { days } from '#rules/station/opening-hours.ts'
import { stationKinds } from '#rules/station/station.ts'
import { kinds } from '#rules/vehicle/vehicle.ts'
import { weekdays } from '#texts/index.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Checkbox, CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import { RecordChoice } from '#web/frame/forms/RecordChoice.tsx'
import { ContactFields } from '#web/frame/forms/ContactFields.tsx'
import type { ApiForm, FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { stations } from '../api.ts'
import { hoursField, type StationFields } from './station-fields.ts'
import { PickupPart } from './PickupPart.tsx'
import { readInWords } from './read-hours.ts'
import css from './stations.module.css'

/** The name of the station and how to reach it. */
export function BasicsPart({
  field,
}: {
  field: FieldOf<'name' | 'email' | 'phone' | 'contact_person'>
}) {
  const { form: common } = useTexts('operatorManagement')
  return (
    <>
      <TextInput {...field('name')} autoComplete="off" label={common.name} required />
      <ContactFields field={field} words={common} />
    </>
  )
}

/** The users who work at the station. */
export function UsersPart({ errorOf }: Pick<ApiForm<StationFields>, 'errorOf'>) {
  const { stations: t } = useTexts('operatorManagement')
  const users = stations.useListUsersForShopsQuery()
  return (
    <RecordChoice
      asked={users}
      empty={t.accessNone}
      error={errorOf('user_ids')}
      failed={t.accessFailed}
      hint={t.accessHint}
      label={t.access}
      name="user_ids"
    />
  )
}

const workdays = ['tue', 'wed', 'thu', 'fri'] as const

/** The seven opening hours; each hint tells how the service reads the typed text. */
export function HoursPart({
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
    <>
      <p data-soft="small">{t.hint}</p>
      <div className={css.days} data-stack="3">
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
    </>
  )
}

/** Facts for owners: visibility, pickups, powers and vehicle kinds. */
export function ServicesPart({
  field,
  errorOf,
}: Pick<ApiForm<StationFields>, 'field' | 'errorOf'>) {
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
    <>
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
    </>
  )
}
