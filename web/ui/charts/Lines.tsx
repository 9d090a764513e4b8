import { useWidth } from './use-width.ts'
import css from './Chart.module.css'

export interface LinePoint {
  key: string
  short: string
  group: string
  own: number | null
  other: number | null
}

const height = 220
const top = 26
const foot = 44
const side = 26

/** Two lines by time: one full with dots and figures, one dashed with squares. */
export function Lines({
  points,
  picture,
  format,
}: {
  points: readonly LinePoint[]
  picture: string
  format: (value: number) => string
}) {
  const [ref, width] = useWidth()
  const max = Math.max(0.1, ...points.flatMap(({ own, other }) => [own ?? 0, other ?? 0]))
  const ground = height - foot
  const band = (width - 2 * side) / Math.max(1, points.length - 1)
  const at = (n: number) => (points.length > 1 ? side + n * band : width / 2)
  const up = (value: number) => ground - (value / max) * (ground - top)
  const values = points.map(({ own }) => own).filter((own) => own !== null)
  // Where not every figure fits, the first, the last, the highest and the lowest are shown.
  const special = (n: number, own: number) =>
    band >= 40 ||
    n === points.length - 1 ||
    n === 0 ||
    own === Math.max(...values) ||
    own === Math.min(...values)
  const every = Math.ceil((Math.max(...points.map(({ short }) => short.length)) * 7) / band)
  return (
    <div ref={ref} className={css.chart}>
      <svg
        aria-label={picture}
        height={height}
        role="img"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
      >
        <line className={css.axis} x1="0" x2={width} y1={ground} y2={ground} />
        <path className={css.other} d={path(points.map(({ other }) => other))} />
        <path className={css.line} d={path(points.map(({ own }) => own))} />
        {points.map(({ key, short, group, own, other }, n) => (
          <g key={key}>
            {other !== null && (
              <rect
                className={css.square}
                height="7"
                width="7"
                x={at(n) - 3.5}
                y={up(other) - 3.5}
              />
            )}
            {own !== null && <circle className={css.dot} cx={at(n)} cy={up(own)} r="5" />}
            {own !== null && special(n, own) && (
              <text
                className={css.strong}
                textAnchor="middle"
                x={at(n)}
                y={up(own) + (other !== null && other > own ? 20 : -10)}
              >
                {format(own)}
              </text>
            )}
            {n % every === 0 && (
              <text textAnchor="middle" x={at(n)} y={ground + 17}>
                {short}
              </text>
            )}
            {points[n - 1]?.group !== group && (
              <text className={css.soft} textAnchor="middle" x={at(n)} y={ground + 34}>
                {group}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  )

  /** Returns the path through the known values. It breaks at unknown ones. */
  function path(line: readonly (number | null)[]): string {
    let isBroken = true
    return line
      .map((value, n) => {
        if (value === null) {
          isBroken = true
          return ''
        }
        const step = `${isBroken ? 'M' : 'L'}${at(n)} ${up(value)}`
        isBroken = false
        return step
      })
      .join('')
  }
}
