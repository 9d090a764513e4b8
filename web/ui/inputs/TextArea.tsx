import { useState } from 'react'
import type { ComponentProps, InputEvent } from 'react'
import { count } from '#texts/index.ts'
import { classes } from '../classes.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import { useUi } from '../layout/UiContext.tsx'
import css from './Field.module.css'

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'children' | 'maxLength'> & {
    /** Allowed characters. Longer text is counted and not cut, so that pasted text is not lost. */
    limit?: number
  }

/** Several lines of text with a count of the characters left. */
export function TextArea({
  label,
  hint,
  error,
  required,
  labelHidden,
  id,
  limit,
  className,
  onInput,
  ...area
}: TextAreaProps) {
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length)
  const length = typeof area.value === 'string' ? area.value.length : typed
  const input = (event: InputEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value.length)
    onInput?.(event)
  }
  const counter = limit === undefined ? null : <Counter left={limit - length} />
  return (
    <Field {...{ label, hint, error, required, labelHidden, id, className }} after={counter}>
      {(ties) => <textarea {...area} {...ties} className={css.control} onInput={input} />}
    </Field>
  )
}

/** Announced only near the limit, so that it does not interrupt the typing. */
function Counter({ left }: { left: number }) {
  const { words, locale } = useUi()
  const text = left < 0 ? words.charactersOver : words.charactersLeft
  return (
    <p
      aria-live={left <= 20 ? 'polite' : 'off'}
      className={classes(css.counter, left < 0 && css.over)}
    >
      {count(text, Math.abs(left), locale)}
    </p>
  )
}
