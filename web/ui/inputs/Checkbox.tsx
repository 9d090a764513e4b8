import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { FieldError, RequiredMark, type ErrorText } from './Field.tsx'
import css from './Choice.module.css'

type Input = Omit<ComponentProps<'input'>, 'type' | 'children' | 'size'>

export type CheckboxProps = Input & {
  label: ReactNode
  hint?: ReactNode
  error?: ErrorText
}

/** One checkbox. The whole row can be pressed. */
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
            <span className={css.hint} data-soft="note" id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

export interface ChoiceOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

interface GroupProps {
  legend: ReactNode
  name: string
  options: readonly ChoiceOption[]
  hint?: ReactNode
  error?: ErrorText
  /** A frame around each choice, for the few big choices of a flow. */
  framed?: boolean
  /** Short choices in a row, each large enough for a thumb. */
  row?: boolean
  className?: string | undefined
}

export type RadioGroupProps = Omit<Input, 'value' | 'defaultValue' | 'id' | 'name' | 'className'> &
  GroupProps & {
    /** The chosen value of a controlled group. */
    value?: string
    defaultValue?: string
  }

/** One of a few options. Attributes, `ref` and handlers go to every radio of the group. */
export function RadioGroup({
  legend,
  options,
  value,
  defaultValue,
  hint,
  error,
  required,
  framed,
  row,
  className,
  ...input
}: RadioGroupProps) {
  return (
    <Group
      {...{ legend, options, hint, error, framed, row, className }}
      required={required}
      role="radiogroup"
    >
      {(option) => (
        <input
          {...input}
          checked={value === undefined ? undefined : value === option.value}
          className={classes(css.box, css.round)}
          defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
          disabled={option.disabled ?? input.disabled}
          type="radio"
          value={option.value}
        />
      )}
    </Group>
  )
}

/** Any of a few options. `onChange` gets all chosen ones in the sequence of the options. */
export function CheckboxGroup({
  name,
  values,
  onChange,
  ...group
}: GroupProps & { values: readonly string[]; onChange: (values: string[]) => void }) {
  const toggle = (value: string, isChosen: boolean) => {
    const all = group.options.map((option) => option.value)
    onChange(all.filter((one) => (one === value ? isChosen : values.includes(one))))
  }
  return (
    <Group {...group}>
      {(option) => (
        <input
          checked={values.includes(option.value)}
          className={css.box}
          disabled={option.disabled}
          name={name}
          type="checkbox"
          value={option.value}
          onChange={(event) => toggle(option.value, event.currentTarget.checked)}
        />
      )}
    </Group>
  )
}

/** Legend, hint and error around a group of choices. */
function Group({
  legend,
  options,
  hint,
  error,
  required = false,
  framed = false,
  row = false,
  role,
  className,
  children,
}: Omit<GroupProps, 'name'> & {
  required?: boolean | undefined
  role?: 'radiogroup'
  children: (option: ChoiceOption) => ReactNode
}) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
      className={classes(css.group, className)}
      data-stack="2"
      role={role}
    >
      <legend className={css.legend}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <span className={css.hint} data-soft="note" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <div className={row ? css.row : css.column}>
        {options.map((option) => (
          <label key={option.value} className={classes(css.choice, (framed || row) && css.framed)}>
            {children(option)}
            <span>
              {option.label}
              {option.hint && (
                <span className={css.hint} data-soft="note">
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
