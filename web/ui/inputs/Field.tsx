import { useId } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Warning } from '../icons/icons.tsx'
import { useUi } from '../layout/UiContext.tsx'
import css from './Field.module.css'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do, in words; marks the control invalid. */
  error?: ReactNode
  required?: boolean
  /** Its name is heard but not seen (a search field beside its button). */
  labelHidden?: boolean
  /** Given when the app needs to point at the control; otherwise made up. */
  id?: string
}

/** What ties a control to its label, hint and error: spread it on the control. */
export interface ControlTies {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

/** Label, hint and error around one control of any sort: `{(ties) => <input {...ties} />}`. */
export function Field({
  label,
  hint,
  error,
  required = false,
  labelHidden = false,
  id,
  className,
  after,
  children,
}: FieldProps & {
  className?: string
  /** Below the control, e.g. a counter. */
  after?: ReactNode
  children: (ties: ControlTies) => ReactNode
}) {
  const own = useId()
  const controlId = id ?? own
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean)
  const ties: ControlTies = { id: controlId }
  if (described.length > 0) ties['aria-describedby'] = described.join(' ')
  if (error) ties['aria-invalid'] = true
  if (required) ties['aria-required'] = true
  return (
    <div className={classes(css.field, className)}>
      <label className={classes(css.label, labelHidden && css.hidden)} htmlFor={controlId}>
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && (
        <div className={css.hint} id={`${controlId}-hint`}>
          {hint}
        </div>
      )}
      {children(ties)}
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
      {after}
    </div>
  )
}

/** The mark after a required field's name: a star to see, the word to hear. */
export function RequiredMark() {
  const { words } = useUi()
  return (
    <>
      <span aria-hidden="true" className={css.star}>
        *
      </span>
      <span className={css.hidden}> ({words.required})</span>
    </>
  )
}

/** The error under a control; nothing when there is none. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p className={css.error} id={id}>
      <Warning />
      <span>{children}</span>
    </p>
  )
}
