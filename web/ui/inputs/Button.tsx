import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Link } from '../layout/UiContext.tsx'
import type { LinkProps } from '../layout/UiContext.tsx'
import css from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  /** At most one primary button on a screen. */
  variant?: ButtonVariant
  /** As wide as its container. On phones every button in `Actions` is. */
  wide?: boolean
  /** Shown before the text. */
  icon?: ReactNode
  /** Shown after the text, for example the arrow of a next step. */
  trailing?: ReactNode
}

export type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

function look({ variant = 'primary', wide }: Look, className: string | undefined) {
  return classes(css.button, css[variant], wide && css.wide, className)
}

function Face({ icon, trailing, children }: Look & { children: ReactNode }) {
  return (
    <>
      {icon}
      <span className={css.words}>{children}</span>
      {trailing}
    </>
  )
}

/** A button of at least 48 px. While `busy` it keeps its focus and width and ignores clicks. */
export function Button({
  variant,
  wide,
  icon,
  trailing,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={look({ variant, wide }, className)}
      onClick={busy ? ignore : onClick}
    >
      <Face icon={icon} trailing={trailing}>
        {children}
      </Face>
    </button>
  )
}

/** A link that looks like a button. It only navigates. */
export function LinkButton({
  variant,
  wide,
  icon,
  trailing,
  className,
  children,
  ...rest
}: LinkProps & Look) {
  return (
    <Link {...rest} className={look({ variant, wide }, className)}>
      <Face icon={icon} trailing={trailing}>
        {children}
      </Face>
    </Link>
  )
}

/** A button with one icon. `label` is its name. */
export function IconButton({
  label,
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classes(css.button, css.quiet, css.icon, className)}
    />
  )
}

/** Buttons at the end of a form, a card or a dialog, the main one first. */
export function Actions({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(css.actions, className)} />
}
