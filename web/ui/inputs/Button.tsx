import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Link } from '../layout/UiContext.tsx'
import type { LinkProps } from '../layout/UiContext.tsx'
import css from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  /** One primary on each screen. */
  variant?: ButtonVariant
  /** As wide as its place; on phones every button in `Actions` is. */
  wide?: boolean
  /** Drawn before the words. */
  icon?: ReactNode
  /** Drawn after the words, e.g. the arrow of a step forward. */
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

/** A link that looks like a button: it goes somewhere, it does nothing. */
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

/** A button of one icon; `label` is its name. */
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

/** The buttons that end a form, a card or a dialog; the main one first. */
export function Actions({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(css.actions, className)} />
}
