import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import css from './Field.module.css'

export type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps> & { short?: boolean }

/** A native select with label, hint and error. The options are its children. */
export function Select({
  label,
  hint,
  error,
  required,
  labelHidden,
  id,
  short = false,
  className,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, hint, error, required, labelHidden, id, className }}>
      {(ties) => (
        <select {...select} {...ties} className={classes(css.control, short && css.short)} />
      )}
    </Field>
  )
}
