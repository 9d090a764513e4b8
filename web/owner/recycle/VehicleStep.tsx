import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { FlowPage, type StepProps } from './Recycle.tsx'
import { VehicleSearch } from './VehicleSearch.tsx'

/** Step 1: the plate or VIN of the vehicle. */
export default function VehicleStep(props: StepProps) {
  const { home, search } = useTexts('owner')
  const { unknown } = useTexts('vehicle')
  const { draft } = props
  return (
    <FlowPage draft={draft} lead={search.lead} step="vehicle" title={home.question}>
      <VehicleSearch {...props} found={draft.vehicle && vehicleName(draft.vehicle, unknown)} />
    </FlowPage>
  )
}
