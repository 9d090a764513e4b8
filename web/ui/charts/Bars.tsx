import { figureWidth } from './figure-width.ts'
import { useId } from 'react'
import { Hatch, hatch, useWidth } from './Chart.tsx'
import css from './Chart.module.css'

export interface Bar {
  key: string
  label: string
  /** Small text at the end of the label's line. */
  note?: string
  now: number
  /** Compared value. Without it there is one bar. */
  before?: number
  /** The period is still running. */
  isOpen?: boolean
}

const labelHeight = 20
/** Average width of a letter in px. */
const letter = 7
const nowHeight = 14
const beforeHeight = 10
const gap = 14

/** Horizontal bars, each with its name above and its figure at its end. */
export function Bars({
  bars,
  picture,
  format,
}: {
  bars: readonly Bar[]
  /** Text alternative of the chart. */
  picture: string
  format: (value: number) => string
}) {
  const [ref, width] = useWidth()
  const id = useId()
  const max = Math.max(1, ...bars.flatMap(({ now, before = 0 }) => [now, before]))
  const figures = bars.flatMap(({ now, before = 0 }) => [format(now), format(before)])
  const long = (value: number) => (value / max) * Math.max(0, width - figureWidth(figures))
  // Where a name and its note do not fit in one line, every note gets its own line.
  const isCrowded = bars.some(
    ({ label, note = '' }) => note && (label.length + note.length) * letter + 24 > width,
  )
  const headHeight = labelHeight + (isCrowded ? 18 : 0)
  const hasBefore = bars.some(({ before }) => before !== undefined)
  const rowHeight = headHeight + nowHeight + (hasBefore ? beforeHeight + 3 : 0) + gap
  const height = Math.max(1, bars.length * rowHeight - gap)
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
        {bars.map(({ key, label, note, now, before, isOpen }, n) => {
          const y = n * rowHeight
          const nowAt = y + headHeight
          const beforeAt = nowAt + nowHeight + 3
          return (
            <g key={key}>
              <text y={y + 13}>{label}</text>
              {note && (
                <text
                  className={css.soft}
                  textAnchor={isCrowded ? 'start' : 'end'}
                  x={isCrowded ? 0 : width}
                  y={y + (isCrowded ? 31 : 13)}
                >
                  {note}
                </text>
              )}
              <rect
                className={isOpen ? css.open : css.now}
                height={nowHeight}
                width={long(now)}
                y={nowAt}
              />
              <text
                className={css.strong}
                dominantBaseline="central"
                x={long(now) + 8}
                y={nowAt + nowHeight / 2}
              >
                {format(now)}
              </text>
              {before !== undefined && (
                <>
                  <rect
                    className={css.before}
                    fill={hatch(id)}
                    height={beforeHeight}
                    width={long(before)}
                    y={beforeAt}
                  />
                  <text
                    className={css.soft}
                    dominantBaseline="central"
                    x={long(before) + 8}
                    y={beforeAt + beforeHeight / 2}
                  >
                    {format(before)}
                  </text>
                </>
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}
