import { useId } from 'react'
import { Hatch, hatch } from './Hatch.tsx'
import css from './Chart.module.css'

/**
 * Style of a series: a full, hatched or empty bar, a line with dots or a dashed one with squares.
 */
export type SeriesStyle = 'now' | 'before' | 'empty' | 'line' | 'other'

/** Legend of the series styles. */
export function Legend({
  entries,
}: {
  entries: readonly { readonly drawn: SeriesStyle; readonly label: string }[]
}) {
  return (
    <ul className={css.legend}>
      {entries.map(({ drawn, label }) => (
        <li key={drawn}>
          <Sample drawn={drawn} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function Sample({ drawn }: { drawn: SeriesStyle }) {
  const id = useId()
  return (
    <svg aria-hidden="true" height="16" viewBox="0 0 28 16" width="28">
      <Hatch id={id} />
      {drawn === 'now' && <rect className={css.now} height="14" width="26" x="1" y="1" />}
      {drawn === 'before' && (
        <rect className={css.before} fill={hatch(id)} height="14" width="26" x="1" y="1" />
      )}
      {drawn === 'empty' && <rect className={css.empty} height="14" width="26" x="1" y="1" />}
      {drawn === 'line' && (
        <>
          <path className={css.line} d="M0 8H28" />
          <circle className={css.dot} cx="14" cy="8" r="5" />
        </>
      )}
      {drawn === 'other' && (
        <>
          <path className={css.other} d="M0 8H28" />
          <rect className={css.square} height="8" width="8" x="10" y="4" />
        </>
      )}
    </svg>
  )
}
