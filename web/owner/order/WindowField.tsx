import { useEffect, useRef, useState } from 'react'
import type { OrderWindow } from '#rules/order/order-request.ts'
import { unbroken, windowWords } from '#texts/order-words.ts'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { windowValue } from './window-value.ts'
import css from './WindowField.module.css'

/** Windows that are shown at first, and that one press adds. */
const shownAtFirst = 3
const addedAtOnce = 12

/** The free windows of a station as radio buttons, the soonest first. */
export function WindowField({
  windows,
  field: { defaultValue: _default, maxLength: _length, ...field },
  chosen,
  hint,
}: {
  windows: readonly OrderWindow[]
  field: ReturnType<FieldOf<'window'>>
  /** Value of the chosen window, which is always in sight. */
  chosen: string
  hint?: string | undefined
}) {
  const { time: t } = useTexts('ownerOrder')
  const locale = useLocale()
  const [opened, setOpened] = useState(shownAtFirst)
  const place = useRef<HTMLDivElement>(null)
  const values = windows.map(windowValue)
  const shown = Math.max(opened, values.indexOf(chosen) + 1)
  useEffect(() => {
    if (opened === shownAtFirst) return
    place.current?.querySelectorAll('input')[opened - addedAtOnce]?.focus()
  }, [opened])
  return (
    <div ref={place} className={css.windows}>
      <RadioGroup
        {...field}
        required
        row
        // The heading of the sheet says the same to the eye.
        legend={<Hidden>{t.title}</Hidden>}
        options={windows.slice(0, shown).map((window) => ({
          value: windowValue(window),
          label: unbroken(windowWords(window, locale)),
        }))}
      />
      <div className={css.below}>
        <output>{hint}</output>
        {windows.length > shown && (
          <Button variant="act" onClick={() => setOpened(shown + addedAtOnce)}>
            {t.more}
          </Button>
        )}
      </div>
    </div>
  )
}
