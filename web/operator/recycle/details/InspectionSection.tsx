import type { Vehicle } from '#contract/station-vehicle.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Inspection } from '../../detail/inspection/Inspection.tsx'
import { InspectionState } from '../../detail/inspection/InspectionState.tsx'
import { useInspection } from '../../detail/inspection/use-inspection.ts'
import type { Answers } from '../../detail/inspection/use-inspection.ts'
import type { Change } from '../draft.ts'

/** The inspection. Answers that cannot be saved at once are saved with the step. */
export function InspectionSection({
  car,
  unsaved,
  change,
}: {
  car: Vehicle
  unsaved: Answers
  change: Change
}) {
  const { inspection: t } = useTexts('operatorDetail')
  const inspection = useInspection(car, unsaved, (answers) => change({ inspection: answers }))
  return (
    <>
      <p>{t.what}</p>
      <Inspection shown={inspection.shown} vehicle={car} onAnswer={inspection.answer} />
      <InspectionState inspection={inspection} />
    </>
  )
}
