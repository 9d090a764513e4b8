import { useFieldArray, useFormContext } from 'react-hook-form'
import { orderLimits, wishParts } from '#rules/order/order-request.ts'
import { fill } from '#texts/index.ts'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, IconButton } from '#web/ui/inputs/Button.tsx'
import { Plus, Trash } from '#web/ui/icons/icons-work.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import type { WishRow } from './order-body.ts'
import css from './WishFields.module.css'

export type WishName = `wishes.${number}.day` | `wishes.${number}.part`

/** Up to three days that the owner wishes for, where the station agrees the time itself. */
export function WishFields({
  field,
  promise,
}: {
  field: FieldOf<WishName>
  promise: string | undefined
}) {
  const { time: t } = useTexts('ownerOrder')
  const { control } = useFormContext<{ wishes: WishRow[] }>()
  const { fields: rows, append, remove } = useFieldArray({ control, name: 'wishes' })
  return (
    <fieldset className={css.wishes}>
      <legend className={css.legend}>{t.wishes}</legend>
      <p className={css.hint}>
        {t.wishesHint} {t.dayHint}
      </p>
      {promise && <p>{promise}</p>}
      {rows.map((row, index) => {
        const n = index + 1
        const { maxLength: _length, ...day } = field(`wishes.${index}.day`)
        const { maxLength: _partLength, ...part } = field(`wishes.${index}.part`)
        return (
          <div key={row.id} className={css.row}>
            <TextInput
              {...day}
              short
              label={fill(t.wish, { n })}
              autoComplete="off"
              inputMode="decimal"
            />
            <Select {...part} short label={fill(t.part, { n })}>
              {wishParts.map((each) => (
                <option key={each} value={each}>
                  {t.parts[each]}
                </option>
              ))}
            </Select>
            {n > 1 && (
              <IconButton label={fill(t.removeWish, { n })} onClick={() => remove(index)}>
                <Trash />
              </IconButton>
            )}
          </div>
        )
      })}
      {rows.length < orderLimits.wishes && (
        <Button icon={<Plus />} variant="quiet" onClick={() => append({ day: '', part: 'any' })}>
          {t.addWish}
        </Button>
      )}
    </fieldset>
  )
}
