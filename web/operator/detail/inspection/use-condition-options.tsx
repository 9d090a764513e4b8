import { conditions, type Condition } from '#rules/vehicle/vehicle.ts'
import { suggestionOf } from '#rules/vehicle/suggested-use.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { ChoiceOption } from '#web/ui/inputs/Checkbox.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { yard } from '../../api.ts'
import { useShopId } from '../../state.ts'
import css from '../detail.module.css'

/**
 * Returns the planned use that the score suggests. undefined while the score is read, or when the
 * request failed.
 */
export function useSuggestion(vehicleId: number): {
  suggested: Condition | undefined
  isReading: boolean
} {
  const shopId = useShopId()
  const { currentData, isFetching } = yard.useReadScoreQuery(
    { shopId, vehicleId },
    { skip: vehicleId === 0 },
  )
  return {
    suggested: currentData && suggestionOf(currentData.score),
    isReading: isFetching && !currentData,
  }
}

/** Returns the planned uses as options. The one suggested by the score is marked. */
export function useConditionOptions(vehicleId: number): ChoiceOption[] {
  const { condition: texts, score } = useTexts('operatorDetail')
  const { conditions: names } = useTexts('operator').vehicle
  const { suggested } = useSuggestion(vehicleId)
  return conditions.map((value) => ({
    value,
    label: (
      <span className={css.choice}>
        {names[value]} {value === suggested && <Badge tone="signal">{score.suggested}</Badge>}
      </span>
    ),
    hint: texts.hint[value],
  }))
}
