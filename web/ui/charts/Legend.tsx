import { useId } from 'react'
import { Hatch, hatch } from './Hatch.tsx'
import css from './Chart.module.css'

/** Style of a series: a full, hatched or empty bar. */
export type SeriesStyle = 'now' | 'before' | 'empty'

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
    </svg>
  )
}
