import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { finnishDay } from '#rules/finnish-day.ts'
import { orderLimits, wishParts } from '#rules/order/order-request.ts'
import { readDay, typedDay } from '#rules/typed-day.ts'
import { fill } from '#texts/index.ts'
import { dayWords } from '#texts/order-words.ts'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Button, IconButton } from '#web/ui/inputs/Button.tsx'
import { CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import { Trash } from '#web/ui/icons/icons-work.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { emptyWish, nextWorkingDays, type WishRow } from './order-body.ts'
import windows from './WindowField.module.css'
import css from './WishFields.module.css'

export type WishName = `wishes.${number}.day` | `wishes.${number}.part`

/**
 * Up to three days that the owner wishes for, where the station agrees the time itself: the next ones
 * on which it works, to tick, and others to type.
 */
export function WishFields({
  field,
  promise,
  closed,
}: {
  field: FieldOf<WishName>
  promise: string | undefined
  /** Days without working time of the station. */
  closed: readonly string[]
}) {
  const { time: t } = useTexts('ownerOrder')
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const { control } = useFormContext<{ wishes: WishRow[] }>()
  const { fields: rows, append, remove } = useFieldArray({ control, name: 'wishes' })
  const wished = useWatch({ control, name: 'wishes' }).map(({ day }) => readDay(day))
  const days = nextWorkingDays(finnishDay(now), closed)
  const isFull = rows.length >= orderLimits.wishes
  const tick = (ticked: readonly string[]) => {
    const gone = days.filter((day) => wished.includes(day) && !ticked.includes(day))
    if (gone.length > 0) remove(gone.map((day) => wished.indexOf(day)))
    for (const day of ticked) {
      if (!wished.includes(day))
        append({ ...emptyWish, day: typedDay(day) }, { shouldFocus: false })
    }
  }
  // A row that was ticked has no field. One that was typed keeps it while it is typed.
  const typed = rows.flatMap(({ id, day }, index) =>
    days.includes(readDay(day)) ? [] : [{ id, index }],
  )
  return (
    <div className={css.wishes}>
      <CheckboxGroup
        row
        legend={<span className={css.question}>{t.wishes}</span>}
        name="wished_days"
        options={days.map((day) => ({
          value: day,
          label: dayWords(day, locale),
          disabled: isFull && !wished.includes(day),
        }))}
        values={wished}
        onChange={tick}
      />
      {typed.map(({ id, index }) => {
        const n = index + 1
        const { maxLength: _length, ...day } = field(`wishes.${index}.day`)
        const { maxLength: _partLength, ...part } = field(`wishes.${index}.part`)
        return (
          <div key={id} className={css.row}>
            <TextInput
              {...day}
              short
              autoComplete="off"
              hint={t.dayHint}
              inputMode="decimal"
              label={fill(t.wish, { n })}
            />
            <Select {...part} short label={fill(t.part, { n })}>
              {wishParts.map((each) => (
                <option key={each} value={each}>
                  {t.parts[each]}
                </option>
              ))}
            </Select>
            <IconButton label={fill(t.removeWish, { n })} onClick={() => remove(index)}>
              <Trash />
            </IconButton>
          </div>
        )
      })}
      <div className={windows.below}>
        <p data-soft="small">{t.wishesHint}</p>
        {!isFull && (
          <Button variant="act" onClick={() => append(emptyWish)}>
            {t.addWish}
          </Button>
        )}
      </div>
      {promise && <output className={windows.promise}>{promise}</output>}
    </div>
  )
}
