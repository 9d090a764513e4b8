import { useUi } from './Ui.tsx'
import { classes } from './classes.ts'
import { Link } from './Ui.tsx'
import css from './Brand.module.css'

/** The mark: a road that makes a turn and goes on. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={classes(css.mark, className)} viewBox="0 0 44 36">
      <path className={css.road} d="M3 31c13 0 28-3 28-16a9.5 9.5 0 0 0-18 0c0 13 15 16 28 16" />
      <path className={css.lane} d="M3 31c13 0 28-3 28-16a9.5 9.5 0 0 0-18 0c0 13 15 16 28 16" />
    </svg>
  )
}

/** The mark and the name; a link to the front page of the app when `href` is given. */
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
