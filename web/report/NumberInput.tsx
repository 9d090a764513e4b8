import type { ReactNode } from 'react'
import { Field, type ErrorText } from '#web/ui/inputs/Field.tsx'
import fieldCss from '#web/ui/inputs/Field.module.css'
import { readNumber, writeNumber, type TypedUnit } from '#rules/typed-number.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import css from './report.module.css'
import { useTyped } from './use-typed.ts'

/**
 * A number with its unit, in the language of the page. A readable number is emitted as a number, an
 * empty field as null. Any other text is emitted unchanged: it is refused but not lost.
 */
export function NumberInput({
  value,
  unit,
  disabled,
  onValue,
  label,
  ...field
}: {
  id?: string
  label: ReactNode
  unit: keyof ReturnType<typeof useTexts<'report'>>['units'] & TypedUnit
  value: unknown
  hint?: ReactNode
  error?: ErrorText
  required?: boolean
  disabled?: boolean
  onValue: (value: number | string | null) => void
}) {
  const locale = useLocale()
  const { units } = useTexts('report')
  const [text, type] = useTyped<unknown>(value ?? null, {
    read: (typed) => readNumber(typed, locale, unit),
    write: (number) => (typeof number === 'number' ? writeNumber(number, locale) : words(number)),
  })
  return (
    <Field {...field} label={label}>
      {(ties) => (
        <span className={css.withUnit} data-line="2">
          <input
            {...ties}
            autoComplete="off"
            className={fieldCss.control}
            disabled={disabled}
            inputMode={unit === 'count' ? 'numeric' : 'decimal'}
            maxLength={20}
            value={text}
            onChange={({ currentTarget }) =>
              onValue(type(currentTarget.value) as number | string | null)
            }
          />
          <span>{units[unit]}</span>
        </span>
      )}
    </Field>
  )
}

const words = (value: unknown) => (typeof value === 'string' ? value : '')
