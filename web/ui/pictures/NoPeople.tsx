import { Birches } from './Birches.tsx'
import css from './Picture.module.css'

/** A row of pegs: one helmet hangs there, the others wait. */
export function NoPeople() {
  return (
    <svg aria-hidden="true" className={css.picture} viewBox="0 0 260 160">
      <path className={css.ground} d="M0 132c44-7 92-3 130-5s92-3 130 4v29H0z" />
      <Birches />
      <path className={css.paper} d="M54 38h152v12H54z" />
      <path className={css.line} d="M84 50v14M130 50v14M176 50v14" />
      <path className={css.sun} d="M104 92a26 26 0 0 1 52 0z" />
      <path className={css.line} d="M96 93h68M130 66v-3M118 70v14M142 70v14" />
      <path className={css.dashed} d="M60 92a24 24 0 0 1 48 0zM152 92a24 24 0 0 1 48 0z" />
      <path className={css.faint} d="M92 134h76" />
    </svg>
  )
}
