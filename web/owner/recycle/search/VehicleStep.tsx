import { request } from '#web/api/client.ts'
import { useTexts } from '#web/texts/texts.ts'
import { PlateSearch } from '#web/vehicle/PlateSearch.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { cleared } from '../draft.ts'
import { FlowPage } from '../FlowPage.tsx'
import type { StepProps } from '../Recycle.tsx'
import { OwnerErrorAlert } from '../Trouble.tsx'

const findVehicle = (plateOrVin: string) =>
  request('POST /owner/vehicle/search/', { body: { plate_or_vin: plateOrVin } })

/** Step 1: the plate or VIN of the vehicle. */
export default function VehicleStep({ draft, change, goTo }: StepProps) {
  const { search } = useTexts('recycle')
  const { unknown } = useTexts('vehicle')
  const { vehicle } = draft
  return (
    <FlowPage draft={draft} lead={search.lead} step="vehicle" title={search.title}>
      <PlateSearch
        ask={findVehicle}
        found={vehicle && vehicleName(vehicle, unknown)}
        text={draft.plateOrVin}
        trouble={OwnerErrorAlert}
        words={search}
        onFailed={(plateOrVin) => change({ ...cleared, plateOrVin })}
        onFound={(found, plateOrVin) => {
          // A repeated search keeps the answers about the same vehicle.
          const isSame = vehicle?.id === found.id
          change({ ...(isSame ? {} : cleared), plateOrVin, vehicle: found })
          goTo(found.is_company_owned && !found.is_verified ? 'right' : 'summary')
        }}
        onGoOn={() => goTo(vehicle?.is_verified ? 'summary' : 'right')}
        onText={(plateOrVin) => change({ plateOrVin })}
      />
    </FlowPage>
  )
}
