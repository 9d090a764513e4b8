import { useId, type ComponentProps, type ReactNode } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import css from './YesNo.module.css'

const usual = { yes: 'yes', no: 'no' } as const

/** A question with two answers in one row. The detail of an answer follows below it. */
export function YesNo({
  question,
  hint,
  error,
  values = usual,
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'value' | 'type'> & {
  question: string
  hint?: string
  error?: string | undefined
  /** Values of the field. */
  values?: { readonly yes: string; readonly no: string }
  children?: ReactNode
}) {
  const { questions: t } = useTexts('ownerOrder')
  const id = useId()
  return (
    <div className={css.item}>
      <div
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        aria-labelledby={id}
        aria-required="true"
        className={css.row}
        role="radiogroup"
      >
        <p id={id}>
          {question}
          {hint && <span className={css.hint}> {hint}</span>}
        </p>
        <div className={css.answers}>
          {(['yes', 'no'] as const).map((answer) => (
            <label key={answer}>
              <input {...input} type="radio" value={values[answer]} />
              {t[answer]}
            </label>
          ))}
        </div>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {children}
    </div>
  )
}
