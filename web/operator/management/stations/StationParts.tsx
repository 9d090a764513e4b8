import { use, useState } from 'react'
import * as z from 'zod/mini'
import { newShop, type ManagedShop } from '#contract/stations.ts'
import { days } from '#rules/station/opening-hours.ts'
import { fill } from '#texts/index.ts'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { RecordForm } from '../RecordForm.tsx'
import { PlacePart } from '../location/PlacePart.tsx'
import { Unsaved } from '../unsaved.ts'
import { useStations } from '../record-actions.ts'
import { BasicsPart, HoursPart, ServicesPart, UsersPart } from './StationPart.tsx'
import { hoursField, stationBody, stationFields } from './station-fields.ts'

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
