import type { ComponentProps } from 'react'
import { request } from '#web/api/client.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { PlateSearch } from '#web/vehicle/PlateSearch.tsx'
import { cleared } from './draft.ts'
import type { StepProps } from './Recycle.tsx'
import { callPath } from './steps.ts'
import { OwnerErrorAlert } from './Trouble.tsx'
import css from './VehicleSearch.module.css'

const findVehicle = (plateOrVin: string) =>
  request('POST /owner/vehicle/search/', { body: { plate_or_vin: plateOrVin } })

/** The search for a vehicle, which begins the flow. The home page and the first step have it. */
export function VehicleSearch({
  draft: { vehicle, plateOrVin: text },
  change,
  goTo,
  found = null,
  bar,
}: Pick<StepProps, 'draft' | 'change' | 'goTo'> &
  Partial<Pick<ComponentProps<typeof PlateSearch>, 'found' | 'bar'>>) {
  const { search } = useTexts('owner')
  return (
    <>
      <PlateSearch
        ask={findVehicle}
        bar={bar}
        found={found}
        sample=""
        text={text}
        trouble={OwnerErrorAlert}
        // The label names both, and other shapes are proposed while they are typed.
        words={{ ...search, hint: '' }}
        onFailed={(plateOrVin) => change({ ...cleared, plateOrVin })}
        onFound={(result, plateOrVin) => {
          // A repeated search keeps the answers about the same vehicle.
          const isSame = vehicle?.id === result.id
          change({ ...(isSame ? {} : cleared), plateOrVin, vehicle: result })
          goTo(result.is_company_owned && !result.is_verified ? 'right' : 'summary')
        }}
        onGoOn={() => goTo(vehicle?.is_verified ? 'summary' : 'right')}
        onText={(plateOrVin) => change({ plateOrVin })}
      />
      <Link className={css.noPlate} data-target data-strong href={callPath}>
        {search.noPlate}
      </Link>
    </>
  )
}
