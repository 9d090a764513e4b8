import css from './Chart.module.css'

/** Pattern of the compared values. Use it as `fill={hatch(id)}`. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        height="6"
        id={id}
        patternTransform="rotate(45)"
        patternUnits="userSpaceOnUse"
        width="6"
      >
        <line className={css.hatch} x1="3" x2="3" y1="0" y2="6" />
      </pattern>
    </defs>
  )
}

export const hatch = (id: string) => `url(#${id})`
