import css from './Picture.module.css'

/** Placeholder of a map without a position. */
export function MapPlaceholder() {
  return (
    <svg aria-hidden="true" className={css.picture} viewBox="0 0 260 160">
      <path className={css.paper} d="M30 38l66-18 68 18 66-18v104l-66 18-68-18-66 18z" />
      <path className={css.line} d="M96 20v104M164 38v104" />
      <path className={css.lane} d="M32 104c40-2 44-40 84-40s44 36 112 12" />
      <path className={css.dashed} d="M130 122s28-27 28-48a28 28 0 1 0-56 0c0 21 28 48 28 48z" />
      <circle className={css.line} cx="130" cy="74" r="9" />
    </svg>
  )
}
