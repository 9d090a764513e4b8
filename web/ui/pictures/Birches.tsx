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
