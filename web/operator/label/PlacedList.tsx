import type { ComponentType } from 'react'
import { hazardOf } from '#rules/station/station.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Plate, type PlateSize } from '#web/ui/display/Plate.tsx'
import type { IconProps } from '#web/ui/icons/Icon.tsx'
import { Check, Cross } from '#web/ui/icons/icons.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { HazardBadge } from '../vehicle/Hazard.tsx'
import type { Placed } from './use-placing.ts'
import css from './Places.module.css'

const icons: Record<Placed['state'], ComponentType<IconProps>> = {
  waiting: Clock,
  done: Check,
  already: Check,
  undone: Check,
  kept: Clock,
  refused: Cross,
  broken: Cross,
}

export function PlacedIcon({ state }: Pick<Placed, 'state'>) {
  const IconOfState = icons[state]
  return <IconOfState />
}

/** The plate of a vehicle that was found, otherwise the scanned text. */
export function PlacedName({ row, size }: { row: Placed; size: PlateSize }) {
  const { found, name } = row
  if (!found?.plate) return <strong className={css.code}>{name}</strong>
  return <Plate kind={found.vehicle_kind} plate={found.plate} size={size} />
}

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
  const act = (row: Placed, words: string, named: string, run: (row: Placed) => void) => (
    <Button variant="act" onClick={() => run(row)}>
      <Named name={fill(named, { vehicle: row.name })}>{words}</Named>
    </Button>
  )
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={row.key} data-state={row.state}>
          {row.state !== 'done' && <PlacedIcon state={row.state} />}
          <PlacedName row={row} size="sm" />
          <HazardBadge hazard={hazardOf(row.found?.power ?? null)} />
          <span>{wordsOf(row)}</span>
          {row.state === 'done' && act(row, t.undo, t.undoNamed, onUndo)}
          {row.state === 'broken' && act(row, t.again, t.againNamed, onAgain)}
        </li>
      ))}
    </ul>
  )
}

/** Returns the words for the state of a row: where the vehicle is, or why it is not there. */
export function usePlacedWords(): (row: Placed) => string {
  const { places: t } = useTexts('operatorLabel')
  return ({ state, why, place }) => {
    if (why !== undefined) return why
    if (state === 'kept' || state === 'already') return fill(t[state], { place })
    return state === 'undone' || state === 'waiting' ? t[state] : place
  }
}
