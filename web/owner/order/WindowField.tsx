import { useEffect, useRef, useState } from 'react'
import type { OrderWindow } from '#rules/order/order-request.ts'
import { unbroken, windowWords } from '#texts/order-words.ts'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { classes } from '#web/ui/classes.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { windowValue } from './window-value.ts'
import css from './WindowField.module.css'

/** Windows that are shown at first: of a sheet with more questions, and of the time alone. */
const shownAtFirst = { among: 3, alone: 6 }
/** Windows that one press adds. */
const addedAtOnce = 12

/** The free windows of a station as radio buttons, the soonest first. */
export function WindowField({
  windows,
  field: { defaultValue: _default, maxLength: _length, ...field },
  chosen,
  hint,
  legend,
}: {
  windows: readonly OrderWindow[]
  field: ReturnType<FieldOf<'window'>>
  /** Value of the chosen window, which is always in sight. */
  chosen: string
  hint?: string | undefined
  /** The question. Without it the heading of the sheet says the same to the eye. */
  legend?: string | undefined
}) {
  const { time: t } = useTexts('ownerOrder')
  const locale = useLocale()
  const begin = legend ? shownAtFirst.alone : shownAtFirst.among
  const [opened, setOpened] = useState(begin)
  const place = useRef<HTMLDivElement>(null)
  const values = windows.map(windowValue)
  const shown = Math.max(opened, values.indexOf(chosen) + 1)
  useEffect(() => {
    if (opened === begin) return
    place.current?.querySelectorAll('input')[opened - addedAtOnce]?.focus()
  }, [opened, begin])
  return (
    <div ref={place} className={classes(css.windows, !legend && css.untitled)}>
      <RadioGroup
        {...field}
        // Where no question is in sight, one window is chosen from the beginning.
        required={legend !== undefined}
        row
        legend={legend ?? <Hidden>{t.title}</Hidden>}
        options={windows.slice(0, shown).map((window) => ({
          value: windowValue(window),
          label: unbroken(windowWords(window, locale)),
        }))}
      />
      <div className={css.below}>
        <output className={css.promise}>{hint}</output>
        {windows.length > shown && (
          <Button variant="act" onClick={() => setOpened(shown + addedAtOnce)}>
            {t.more}
          </Button>
        )}
      </div>
    </div>
  )
}
