import { useState } from 'react'
import type { ReactNode } from 'react'
import { Field } from '#web/ui/Field.tsx'
import fieldCss from '#web/ui/Field.module.css'
import { useUi } from '#web/ui/Ui.tsx'
import css from './questionnaire.module.css'
import { readNumber, writeNumber } from './read-number.ts'

/**
 * A number with its unit. What can be read goes out as a number, nothing as null, and anything else
 * as the text that it is, so that it is refused but not lost.
 */
export function NumberInput({
  id,
  label,
  unit,
  value,
  hint,
  error,
  after,
  required,
  readOnly,
  whole = false,
  onValue,
}: {
  id?: string
  label: ReactNode
  unit?: string
  value: unknown
  hint?: ReactNode
  error?: ReactNode
  /** Below the field: last year's figure, a warning. */
  after?: ReactNode
  required?: boolean
  readOnly?: boolean
  whole?: boolean
  onValue: (value: number | string | null) => void
}) {
  const { locale } = useUi()
  const decimal = locale === 'en' ? '.' : ','
  const [typed, setTyped] = useState(() => shown(value, decimal))
  // What came from elsewhere stands here too; what is being typed stays as it is typed.
  const current = (readNumber(typed) ?? (typed.trim() || null)) === (value ?? null)
  return (
    <Field {...{ id, label, hint, error, required, after }} className={css.number}>
      {(ties) => (
        <span className={css.withUnit}>
          <input
            {...ties}
            autoComplete="off"
            className={fieldCss.control}
            inputMode={whole ? 'numeric' : 'decimal'}
            maxLength={20}
            readOnly={readOnly}
            value={current ? typed : shown(value, decimal)}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              const read = readNumber(currentTarget.value)
              onValue(read === undefined ? currentTarget.value.trim() : read)
            }}
          />
          {unit && <span aria-hidden="true">{unit}</span>}
        </span>
      )}
    </Field>
  )
}

function shown(value: unknown, decimal: ',' | '.'): string {
  if (typeof value === 'number') return writeNumber(value, decimal)
  return typeof value === 'string' ? value : ''
}
