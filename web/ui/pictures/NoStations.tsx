import { Birches } from './Birches.tsx'
import css from './Picture.module.css'

/** A yard with an open gate and an empty sign. */
export function NoStations() {
  return (
    <svg aria-hidden="true" className={css.picture} viewBox="0 0 260 160">
      <circle className={css.sun} cx="196" cy="44" r="20" />
      <path className={css.ground} d="M0 120c44-7 92-3 130-5s92-3 130 4v41H0z" />
      <Birches />
      <path className={css.paper} d="M70 122V62l60-30 60 30v60z" />
      <path className={css.line} d="M92 122V80h76v42" />
      <path className={css.faint} d="M92 92h76M92 106h76" />
      <path className={css.dashed} d="M104 54h52v14h-52z" />
      <path className={css.lane} d="M130 126v32" />
    </svg>
  )
}
