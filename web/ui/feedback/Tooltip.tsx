import { cloneElement, useId, useState, type ReactElement } from 'react'
import { classes } from '../classes.ts'
import css from './Tooltip.module.css'

/**
 * A line about a control, shown on hover and focus, closed by Escape. The control is its only child
 * and has its own name. Set `silent` where both texts are the same.
 */
export function Tooltip({
  text,
  silent = false,
  side = 'top',
  children,
}: {
  text: string
  silent?: boolean
  side?: 'top' | 'bottom' | 'left'
  children: ReactElement<{ 'aria-describedby'?: string }>
}) {
  const id = useId()
  const [dismissed, setDismissed] = useState(false)
  return (
    <span
      className={classes(css.anchor, dismissed && css.dismissed)}
      role="presentation"
      onBlur={() => setDismissed(false)}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onPointerLeave={() => setDismissed(false)}
    >
      {silent ? children : cloneElement(children, { 'aria-describedby': id })}
      <span
        aria-hidden={silent || undefined}
        className={classes(css.tip, css[side])}
        id={id}
        role="tooltip"
      >
        {text}
      </span>
    </span>
  )
}
