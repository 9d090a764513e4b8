import { Birches } from './NothingHere.tsx'
import css from './Picture.module.css'

/** A magnifier over the two screw holes of a missing plate: a search without results. */
export function NothingFound() {
  return (
    <svg aria-hidden="true" className={css.picture} viewBox="0 0 260 160">
      <path className={css.ground} d="M0 132c44-7 92-3 130-5s92-3 130 4v29H0z" />
      <Birches left={false} />
      <path
        className={css.dashed}
        d="M28 52h150a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8H28a8 8 0 0 1-8-8V60a8 8 0 0 1 8-8z"
      />
      <circle className={css.line} cx="40" cy="74" r="4" />
      <circle className={css.paper} cx="158" cy="76" r="44" />
      <circle className={css.line} cx="166" cy="74" r="6" />
      <path className={css.line} d="M163 77l6-6" />
      <path className={css.dashed} d="M116 96h62a8 8 0 0 0 8-8V60a8 8 0 0 0-8-8h-62" />
      <path className={css.pine} d="M190 108l26 27" />
      <circle className={css.pine} cx="158" cy="76" r="44" />
    </svg>
  )
}
