import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Hidden } from '../display/Hidden.tsx'
import { ArrowLeft } from '../icons/icons.tsx'
import { InHead, useHasRow } from '../layout/Page.tsx'
import { Link, type LinkProps } from '../layout/UiContext.tsx'
import css from './Button.module.css'

/** `act`: underlined words at the edge of their column, of less weight than any button. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'act'

interface Look {
  /** At most one primary button on a screen. */
  variant?: ButtonVariant
  /** Shown before the text. */
  icon?: ReactNode
  /** Shown after the text, for example the arrow of a next step. */
  trailing?: ReactNode
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    busy?: boolean
    /** Replaces the text while busy. Without it the text stays, faded behind the spinner. */
    busyText?: string
  }

function look(variant: ButtonVariant | undefined, className: string | undefined) {
  return classes(css.button, css[variant ?? 'primary'], className)
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
  icon,
  trailing,
  busy = false,
  busyText,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault()
  const told = busy ? busyText : undefined
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classes(look(variant, className), told !== undefined && css.told)}
      onClick={busy ? ignore : onClick}
    >
      <Face icon={told === undefined && icon} trailing={trailing}>
        {told ?? children}
      </Face>
    </button>
  )
}

/** A link that looks like a button. It only navigates. */
export function LinkButton({
  variant,
  icon,
  trailing,
  className,
  children,
  ...rest
}: LinkProps & Look) {
  return (
    <Link {...rest} className={look(variant, className)}>
      <Face icon={icon} trailing={trailing}>
        {children}
      </Face>
    </Link>
  )
}

/**
 * A quiet link to the page before, its words in line with the page. In the row of a phone's header it
 * is an arrow.
 */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  if (useHasRow()) {
    return (
      <InHead>
        <Link className={classes(css.button, css.quiet, css.icon, css.inHead)} href={href}>
          <ArrowLeft />
          <Hidden>{children}</Hidden>
        </Link>
      </InHead>
    )
  }
  return (
    <LinkButton className={css.back} href={href} icon={<ArrowLeft />} variant="act">
      {children}
    </LinkButton>
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
