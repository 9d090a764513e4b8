import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { FieldError, RequiredMark } from './Field.tsx'
import css from './Choice.module.css'

type Input = Omit<ComponentProps<'input'>, 'type' | 'children' | 'size'>

export type CheckboxProps = Input & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** One yes or no; the whole row can be pressed. */
export function Checkbox({ label, hint, error, required, className, ...input }: CheckboxProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className={css.choice}>
        <input
          {...input}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          className={css.box}
          type="checkbox"
        />
        <span>
          {label}
          {required && <RequiredMark />}
          {hint && (
            <span className={css.hint} id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

export interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export type RadioGroupProps = Omit<Input, 'value' | 'defaultValue' | 'id'> & {
  legend: ReactNode
  name: string
  options: readonly RadioOption[]
  /** The chosen value of a controlled group. */
  value?: string
  defaultValue?: string
  hint?: ReactNode
  error?: ReactNode
  /** Each choice in a frame of its own, for the few big choices of a flow. */
  framed?: boolean
}

/** One of a few. Attributes, `ref` and handlers go to every radio of the group. */
export function RadioGroup({
  legend,
  options,
  value,
  defaultValue,
  hint,
  error,
  required,
  framed = false,
  className,
  ...input
}: RadioGroupProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
      className={classes(css.group, className)}
      role="radiogroup"
    >
      <legend className={css.legend}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <span className={css.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {options.map((option) => (
        <label key={option.value} className={classes(css.choice, framed && css.framed)}>
          <input
            {...input}
            checked={value === undefined ? undefined : value === option.value}
            className={classes(css.box, css.round)}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            disabled={option.disabled ?? input.disabled}
            type="radio"
            value={option.value}
          />
          <span>
            {option.label}
            {option.hint && <span className={css.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
