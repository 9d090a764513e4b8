import { Birches } from './Birches.tsx'
import css from './Picture.module.css'

/** An empty parking bay with one leaf: a list that has nothing yet. */
export function NothingHere() {
  return (
    <svg aria-hidden="true" className={css.picture} viewBox="0 0 260 160">
      <circle className={css.sun} cx="176" cy="66" r="26" />
      <Birches />
      <path className={css.ground} d="M0 92h260v68H0z" />
      <path className={css.line} d="M0 92h260" />
      <path className={css.faint} d="M74 96l-28 58M130 96v58M186 96l28 58" />
      <path className={css.leaf} d="M142 130c6-13 24-15 38 0-14 14-32 12-38 0zM146 130h26" />
    </svg>
  )
}
