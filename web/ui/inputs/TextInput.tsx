import type { ComponentProps, ReactNode } from 'react'
import { limits } from '#rules/limits.ts'
import { classes } from '../classes.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import css from './Field.module.css'

export type TextInputProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'children'> & {
    /** As narrow as its content (a year, a postal code). */
    short?: boolean
    after?: ReactNode
  }

/**
 * One line of text with label, hint and error. At most 100 characters by default
 * (docs/domain/specification-map.md#validation). Takes `ref` and all attributes of an input.
 */
export function TextInput({
  label,
  hint,
  error,
  required,
  labelHidden,
  id,
  short = false,
  after,
  className,
  ...input
}: TextInputProps) {
  return (
    <Field {...{ label, hint, error, required, labelHidden, id, className, after }}>
      {(ties) => (
        <input
          maxLength={limits.text}
          {...input}
          {...ties}
          className={classes(css.control, short && css.short)}
        />
      )}
    </Field>
  )
}
