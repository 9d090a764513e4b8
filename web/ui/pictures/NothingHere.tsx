import css from './Picture.module.css'

/** Birches at the edges of a small picture of 260 by 160. */
export function Birches({ left = true }: { left?: boolean }) {
  return (
    <>
      {left && <path className={css.trunk} d="M22 2h13v132H22z" />}
      {left && <path className={css.bark} d="M23 24h6M34 52h-5M23 78h4M34 104h-7" />}
      <path className={css.trunk} d="M226 2h11v132h-11z" />
      <path className={css.bark} d="M227 38h5M236 66h-5M227 96h6M236 16h-4" />
    </>
  )
}

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
