import { useEffect } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { Hidden, Named } from '#web/ui/display/Hidden.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { failureOf, isChosen } from './batch.ts'
import type { BatchTools } from './use-batch.ts'
import css from './Batch.module.css'
import { errorText, fieldTexts } from '#web/api/errors.ts'
import type { ApiError } from '#web/api/http.ts'
import { plateAndName } from '#web/vehicle/vehicle-name.ts'
import { useConflictText } from '../detail/use-conflict-text.ts'

/**
 * Chooses the vehicle of a card, by a press anywhere on it. Tells why the last run failed for it.
 * `bare` is the same for a row, without a visible word.
 */
export function ChooseBox({
  vehicle,
  tools,
  bare = false,
}: {
  vehicle: Vehicle
  tools: BatchTools
  bare?: boolean
}) {
  const { batch: t } = useTexts('operatorLists')
  const { nameOf, reasonOf } = useBatchWords()
  const { batch, dispatch } = tools
  const name = fill(t.chooseNamed, { vehicle: nameOf(vehicle) })
  const failure = failureOf(batch, vehicle)
  useEffect(() => dispatch({ type: 'seen', vehicle }), [dispatch, vehicle])
  return (
    <Checkbox
      checked={isChosen(batch, vehicle)}
      className={bare ? css.bare : css.choose}
      disabled={batch.phase !== 'idle'}
      error={failure && (bare ? <Hidden>{reasonOf(failure)}</Hidden> : reasonOf(failure))}
      label={bare ? <Hidden>{name}</Hidden> : <Named name={name}>{t.chooseOne}</Named>}
      onChange={() => dispatch({ type: 'toggled', vehicle })}
    />
  )
}

/** Returns the name of a vehicle with its plate, and the words for a failed change. */
export function useBatchWords(): {
  nameOf: (vehicle: Vehicle) => string
  reasonOf: (error: ApiError) => string
} {
  const errors = useTexts('errors')
  const { unknown } = useTexts('vehicle')
  const conflictText = useConflictText()
  return {
    nameOf: (vehicle) => plateAndName(vehicle, unknown),
    reasonOf: (error) =>
      conflictText(error) ?? fieldTexts(error, errors).shop_id ?? errorText(error, errors),
  }
}
