import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { days } from '#rules/station/opening-hours.ts'
import { weekdays } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { readInWords } from './read-hours.ts'
import { hoursField } from './station-fields.ts'
import type { StationFields } from './station-fields.ts'
import css from './HoursPart.module.css'

const workdays = ['tue', 'wed', 'thu', 'fri'] as const

/** The seven opening hours; each hint tells how the service reads the typed text. */
export function HoursPart({ field }: { field: FieldOf<ReturnType<typeof hoursField>> }) {
  const { hours: t } = useTexts('operatorManagement').stations
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
    </Card>
  )
}
