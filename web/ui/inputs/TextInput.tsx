import type { ComponentProps, ReactNode } from 'react'
import { limits } from '#rules/limits.ts'
import { classes } from '../classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import css from './Field.module.css'

export type TextInputProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'children'> & {
    /** As narrow as its content (a year, a postal code). */
    short?: boolean
    after?: ReactNode
  }

/**
 * One line of text with its label, hint and error. Takes `ref` and all attributes of an input.
 * The default limit is 100 characters, also where `maxLength` is present but undefined
 * (docs/domain/specification-map.md#constants-and-limits).
 */
export function TextInput({
  label,
  hint,
  error,
  required,
  labelHidden,
  id,
  replaced,
  short = false,
  after,
  className,
  maxLength = limits.text,
  ...input
}: TextInputProps) {
  return (
    <Field
      {...{ label, hint, error, required, labelHidden, id, className, after }}
      replaced={replaced && { ...replaced, join: undefined }}
    >
      {(ties) => (
        <input
          {...input}
          {...ties}
          className={classes(css.control, short && css.short)}
          maxLength={maxLength}
        />
      )}
    </Field>
  )
}
