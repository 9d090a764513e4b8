import { useState, type ComponentProps, type InputEvent } from 'react'
import { count } from '#texts/index.ts'
import { classes } from '../classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import { useUi } from '../layout/UiContext.tsx'
import css from './Field.module.css'

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'children' | 'maxLength'> & {
    /** Largest number of characters. Longer text is counted, not cut: pasted text must not be lost. */
    maxLength?: number | undefined
  }

/** Several lines of text, with a count of the characters left once half of them are typed. */
export function TextArea({
  label,
  hint,
  error,
  required,
  labelHidden,
  id,
  replaced,
  maxLength,
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
  const counter = maxLength !== undefined && length >= maxLength / 2 && (
    <Counter left={maxLength - length} />
  )
  return (
    <Field
      {...{ label, hint, error, required, labelHidden, id, replaced, className }}
      after={counter}
    >
      {(ties) => (
        <textarea
          {...area}
          {...ties}
          className={css.control}
          data-max-length={maxLength}
          onInput={input}
        />
      )}
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
