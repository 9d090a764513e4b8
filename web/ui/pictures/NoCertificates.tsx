import { Birches } from './Birches.tsx'
import css from './Picture.module.css'

/** A certificate without a seal. */
export function NoCertificates() {
  return (
    <svg aria-hidden="true" className={css.picture} viewBox="0 0 260 160">
      <path className={css.ground} d="M0 132c44-7 92-3 130-5s92-3 130 4v29H0z" />
      <Birches />
      <g transform="rotate(-4 130 76)">
        <path className={css.paper} d="M86 12h66l24 24v106H86z" />
        <path className={css.line} d="M151 13v24h24" />
        <path className={css.faint} d="M104 44h28M104 62h54M104 80h54" />
        <circle className={css.dashed} cx="144" cy="113" r="17" />
        <path className={css.line} d="M104 122c8-10 12-10 12 0 4-6 8-6 10-2" />
      </g>
    </svg>
  )
}
