import type { ReactNode } from 'react'
import { Field, type ErrorText } from '#web/ui/inputs/Field.tsx'
import fieldCss from '#web/ui/inputs/Field.module.css'
import { useLocale } from '#web/texts/texts.ts'
import { readNumber, writeNumber } from './read-number.ts'
import css from './report.module.css'
import { useTyped } from './use-typed.ts'

/**
 * A number with its unit, typed with a comma or a point. A readable number is emitted as a number,
 * an empty field as null. Any other text is emitted unchanged: it is refused but not lost.
 */
export function NumberInput({
  value,
  unit,
  isWhole = false,
  disabled,
  onValue,
  label,
  ...field
}: {
  id?: string
  label: ReactNode
  unit: string
  value: unknown
  hint?: ReactNode
  error?: ErrorText
  required?: boolean
  disabled?: boolean
  isWhole?: boolean
  onValue: (value: number | string | null) => void
}) {
  const locale = useLocale()
  const [text, type] = useTyped<unknown>(value ?? null, {
    read: (typed) => {
      const number = readNumber(typed)
      return number === undefined ? typed.trim() : number
    },
    write: (number) => (typeof number === 'number' ? writeNumber(number, locale) : words(number)),
  })
  return (
    <Field {...field} label={label}>
      {(ties) => (
        <span className={css.withUnit}>
          <input
            {...ties}
            autoComplete="off"
            className={fieldCss.control}
            disabled={disabled}
            inputMode={isWhole ? 'numeric' : 'decimal'}
            maxLength={20}
            value={text}
            onChange={({ currentTarget }) =>
              onValue(type(currentTarget.value) as number | string | null)
            }
          />
          <span>{unit}</span>
        </span>
      )}
    </Field>
  )
}

const words = (value: unknown) => (typeof value === 'string' ? value : '')
