import { useState, type InputEvent } from 'react'
import { limits } from '#rules/limits.ts'
import { classes } from '../classes.ts'
import { Field } from './Field.tsx'
import { Band } from '../display/Plate.tsx'
import type { TextInputProps } from './TextInput.tsx'
import css from './PlateInput.module.css'

/**
 * Field for a plate or a VIN that looks like the plate. The blue band disappears when the text is
 * too long for a plate.
 */
export function PlateInput({
  label,
  hint,
  error,
  required,
  labelHidden,
  id,
  className,
  maxLength = 20,
  onInput,
  ...input
}: Omit<TextInputProps, 'short' | 'after'>) {
  const [typed, setTyped] = useState(String(input.defaultValue ?? '').length)
  const length = typeof input.value === 'string' ? input.value.length : typed
  const track = (event: InputEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value.length)
    onInput?.(event)
  }
  return (
    <Field
      {...{ label, hint, error, required, labelHidden, id }}
      className={classes(css.field, className)}
    >
      {(ties) => (
        <div className={classes(css.plate, length > limits.plate.max && css.vin)}>
          <div className={css.band}>
            <Band />
          </div>
          <input
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...ties}
            className={css.input}
            maxLength={maxLength}
            onInput={track}
          />
        </div>
      )}
    </Field>
  )
}
