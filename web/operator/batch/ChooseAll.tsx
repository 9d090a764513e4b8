import { useEffect, useRef } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { isChosen } from './batch.ts'
import type { BatchTools } from './use-batch.ts'
import css from './Batch.module.css'

/** Chooses all loaded vehicles of a list, or none of them. */
export function ChooseAll({
  vehicles,
  tools: { batch, dispatch },
}: {
  vehicles: readonly Vehicle[]
  tools: BatchTools
}) {
  const { batch: t } = useTexts('operatorLists')
  const box = useRef<HTMLInputElement>(null)
  const n = vehicles.filter((vehicle) => isChosen(batch, vehicle)).length
  const isAll = n === vehicles.length
  const isSome = n > 0 && !isAll
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <Checkbox
      ref={box}
      checked={isAll}
      className={css.bare}
      disabled={batch.phase !== 'idle'}
      label={<Hidden>{fill(t.chooseAll, { n: vehicles.length })}</Hidden>}
      onChange={() => dispatch({ type: isAll ? 'left' : 'taken', vehicles })}
    />
  )
}
