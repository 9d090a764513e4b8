import { Birches } from './Birches.tsx'
import css from './Picture.module.css'

/** A row of pegs with one helmet. */
export function NoPeople() {
  return (
    <svg aria-hidden="true" className={css.picture} viewBox="0 0 260 160">
      <path className={css.ground} d="M0 132c44-7 92-3 130-5s92-3 130 4v29H0z" />
      <Birches />
      <path className={css.paper} d="M54 38h152v12H54z" />
      <path className={css.line} d="M78 50v12M130 50v12M182 50v12" />
      <path className={css.sun} d="M108 88a22 22 0 0 1 44 0z" />
      <path className={css.line} d="M102 89h56" />
      <path className={css.dashed} d="M58 88a20 20 0 0 1 40 0zM162 88a20 20 0 0 1 40 0z" />
      <path className={css.faint} d="M92 134h76" />
    </svg>
  )
}
