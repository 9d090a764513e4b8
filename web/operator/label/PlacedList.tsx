import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Check, Warning } from '#web/ui/icons/icons.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import type { Placed } from './use-placing.ts'
import css from './Places.module.css'

const icons = {
  waiting: <Clock />,
  done: <Check />,
  already: <Check />,
  undone: <Check />,
  kept: <Clock />,
  refused: <Warning />,
  broken: <Warning />,
} as const

/** The scanned vehicles, the last one first, each with its undo or its second try. */
export function PlacedList({
  rows,
  onUndo,
  onAgain,
}: {
  rows: readonly Placed[]
  onUndo: (row: Placed) => void
  onAgain: (row: Placed) => void
}) {
  const { places: t } = useTexts('operatorLabel')
  const wordsOf = usePlacedWords()
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={row.key} data-state={row.state}>
          {icons[row.state]}
          <span>
            <strong>{row.name}</strong> {wordsOf(row)}
          </span>
          {row.state === 'done' && (
            <Button variant="quiet" onClick={() => onUndo(row)}>
              <Named name={fill(t.undoNamed, { vehicle: row.name })}>{t.undo}</Named>
            </Button>
          )}
          {row.state === 'broken' && (
            <Button variant="quiet" onClick={() => onAgain(row)}>
              <Named name={fill(t.againNamed, { vehicle: row.name })}>{t.again}</Named>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Returns the words for the state of a row. */
export function usePlacedWords(): (row: Placed) => string {
  const { places: t } = useTexts('operatorLabel')
  return ({ state, why, place }) => {
    if (why !== undefined && (state === 'refused' || state === 'broken')) return why
    if (state === 'done') return fill(t.done, { place })
    if (state === 'kept') return fill(t.kept, { place })
    if (state === 'already') return fill(t.already, { place })
    return state === 'undone' ? t.undone : t.waiting
  }
}
