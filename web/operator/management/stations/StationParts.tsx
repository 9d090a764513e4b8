import { use, useState } from 'react'
import * as z from 'zod/mini'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { newShop, type ManagedShop } from '#contract/stations.ts'
import { days } from '#rules/station/opening-hours.ts'
import { fill, weekdays } from '#texts/index.ts'
import { stationKinds } from '#rules/station/station.ts'
import { kinds } from '#rules/vehicle/vehicle.ts'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { useApiForm, type ApiForm, type FieldOf } from '#web/frame/forms/use-api-form.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Checkbox, CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import { RecordChoice } from '#web/frame/forms/RecordChoice.tsx'
import { ContactFields } from '#web/frame/forms/ContactFields.tsx'
import { RecordForm, Unsaved } from '../View.tsx'
import { PlacePart } from '../PlacePart.tsx'
import { useStations } from '../record-actions.ts'
import { stations } from '../api.ts'
import {
  hoursField,
  readInWords,
  stationBody,
  stationFields,
  type StationFields,
} from './station-fields.ts'
import { PickupPart } from './PickupPart.tsx'
import css from './stations.module.css'

const hours = Object.fromEntries(days.map((day) => [hoursField(day), true])) as {
  [Day in ReturnType<typeof hoursField>]: true
}
/** The fields of each part. A save checks and sends those of its part alone. */
const schemas = {
  basics: z.pick(newShop, {
    name: true,
    email: true,
    phone: true,
    contact_person: true,
    location: true,
  }),
  hours: z.pick(newShop, { ...hours, closed_on_holidays: true }),
  services: z.pick(newShop, {
    is_private: true,
    has_pickup: true,
    pickup: true,
    accepts_kinds: true,
    accepts_powers: true,
    takes_hulls: true,
  }),
  users: z.pick(newShop, { user_ids: true }),
} as const
type Part = keyof typeof schemas
const parts = Object.keys(schemas) as Part[]

/** The data of a station in parts. One part is open at a time, and each has its own save. */
export function StationParts({ station }: { station: ManagedShop }) {
  const { stations: t, form, users } = useTexts('operatorManagement')
  const dispatch = useAppDispatch()
  const { isUnsaved } = use(Unsaved)
  const [open, setOpen] = useState<Part | null>(null)
  const titles: Record<Part, string> = {
    basics: form.basics,
    hours: t.hours.title,
    services: t.services,
    users: users.title,
  }
  const toggle = (part: Part) => {
    if (isUnsaved) dispatch(notify({ type: 'warning', text: form.saveFirst }))
    else setOpen(open === part ? null : part)
  }
  return (
    <div>
      {parts.map((part) => (
        <Collapse
          key={part}
          open={open === part}
          title={titles[part]}
          onToggle={() => toggle(part)}
        >
          {open === part && (
            <PartForm part={part} station={station} onClose={() => setOpen(null)} />
          )}
        </Collapse>
      ))}
    </div>
  )
}

function PartForm({
  station,
  part,
  onClose,
}: {
  station: ManagedShop
  part: Part
  onClose: () => void
}) {
  const { form: common } = useTexts('operatorManagement')
  const dispatch = useAppDispatch()
  const { change } = useStations()
  const locale = useLocale()
  const api = useApiForm({
    initial: stationFields(station, null),
    schema: schemas[part] as typeof newShop,
    toBody: (fields) => stationBody(fields, locale),
    fieldOfCode: { EMAIL_INVALID: 'email' },
    send: (_body, { changed, seen }) => change(station.id, { ...changed, seen }),
    onSuccess: ({ name }) => {
      dispatch(notify({ type: 'success', text: fill(common.saved, { name }) }))
      onClose()
    },
    onUnchanged: () => void dispatch(notify({ type: 'warning', text: common.unchanged })),
  })
  const { field, errorOf } = api
  return (
    <RecordForm api={api} back={onClose} words={common.save}>
      {part === 'basics' && (
        <>
          <BasicsPart field={field} />
          <PlacePart withMap field={field} />
        </>
      )}
      {part === 'hours' && <HoursPart field={field} />}
      {part === 'services' && <ServicesPart errorOf={errorOf} field={field} />}
      {part === 'users' && <UsersPart errorOf={errorOf} />}
    </RecordForm>
  )
}

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
            <legend data-strong>{t.kinds}</legend>
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
