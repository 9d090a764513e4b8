import { useUi, Link } from '../layout/UiContext.tsx'
import { classes } from '../classes.ts'
import css from './Brand.module.css'

/** The mark: a road with a turn. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={classes(css.mark, className)} viewBox="0 0 44 39">
      <path d="M25.6 29.6C30.2 26.5 33 21.8 33 15a11 11 0 0 0-22 0" />
      <path className={css.end} d="M3 35c4.8 0 9.4-.5 13.5-1.5" />
      <path className={css.over} d="M11 15c0 15 14 20 30 20" />
    </svg>
  )
}

/** The mark and the name. With `href` a link to the app's front page. */
export function Brand({ href, className }: { href?: string; className?: string }) {
  const { words } = useUi()
  const face = (
    <>
      <Mark />
      <span aria-hidden={href ? true : undefined}>Kierto</span>
    </>
  )
  if (href === undefined) return <span className={classes(css.brand, className)}>{face}</span>
  return (
    <Link aria-label={words.home} className={classes(css.brand, className)} href={href}>
      {face}
    </Link>
  )
}
