import { useId } from 'react'
import { Bars, type Bar } from './Bars.tsx'
import { Hatch, hatch, useWidth } from './Chart.tsx'
import css from './Chart.module.css'

export interface Column extends Bar {
  /** Shown below the column, where the whole label does not fit. */
  short: string
  /** Second line, shown at the first column and at each change, such as the year. */
  group: string
  before: number
}

/** Width in px of a digit or of a letter of a month. */
const digit = 8
const letter = 7
const height = 220
const top = 22
const foot = 44

/** Columns by time, each next to its compared value. Horizontal where the figures do not fit. */
export function Columns({
  columns,
  picture,
  format,
  open,
}: {
  columns: readonly Column[]
  picture: string
  format: (value: number) => string
  /** Text at a column of the running period. */
  open: string
}) {
  const [ref, width] = useWidth()
  const id = useId()
  const band = width / Math.max(1, columns.length)
  const longest = Math.max(...columns.map(({ now }) => format(now).length))
  if (width > 0 && band < longest * digit) {
    return (
      <div ref={ref}>
        <Bars
          bars={columns.map((column) => ({ ...column, ...(column.isOpen && { note: open }) }))}
          format={format}
          picture={picture}
        />
      </div>
    )
  }
  const max = Math.max(1, ...columns.flatMap(({ now, before }) => [now, before]))
  const tall = (value: number) => (value / max) * (height - top - foot)
  const ground = height - foot
  const bar = Math.min(26, band * 0.36)
  // Where not every name fits, every second or third is shown.
  const every = Math.ceil((Math.max(...columns.map(({ short }) => short.length)) * letter) / band)
  /** Centred below its column, but always inside the chart. */
  const place = (n: number) => {
    if (every > 1 && n === 0) return { textAnchor: 'start', x: 0 } as const
    if (every > 1 && n === columns.length - 1) return { textAnchor: 'end', x: width } as const
    return { textAnchor: 'middle', x: band * (n + 0.5) } as const
  }
  return (
    <div ref={ref} className={css.chart}>
      <svg
        aria-label={picture}
        height={height}
        role="img"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
      >
        <Hatch id={id} />
        {columns.map(({ key, short, group, now, before, isOpen }, n) => {
          const middle = band * (n + 0.5)
          const isFirst = columns[n - 1]?.group !== group
          return (
            <g key={key}>
              <rect
                className={css.before}
                fill={hatch(id)}
                height={tall(before)}
                width={bar}
                x={middle - bar - 1}
                y={ground - tall(before)}
              />
              <rect
                className={isOpen ? css.open : css.now}
                height={tall(now)}
                width={bar}
                x={middle + 1}
                y={ground - tall(now)}
              />
              <text
                className={css.strong}
                textAnchor="middle"
                x={band < 40 ? middle : middle + 1 + bar / 2}
                y={ground - (band < 40 ? Math.max(tall(now), tall(before)) : tall(now)) - 6}
              >
                {format(now)}
              </text>
              {n % every === 0 && (
                <text {...place(n)} y={ground + 17}>
                  {short}
                </text>
              )}
              {(isFirst || isOpen) && (
                <text className={css.soft} {...place(n)} y={ground + 34}>
                  {isOpen ? open : group}
                </text>
              )}
            </g>
          )
        })}
        <line className={css.axis} x1="0" x2={width} y1={ground} y2={ground} />
      </svg>
    </div>
  )
}
