import { useEffect } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Pencil, Plus } from '#web/ui/icons/icons-work.tsx'
import { asApiError } from '#web/api/errors.ts'
import type { Result } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { PlateSearch } from '#web/vehicle/PlateSearch.tsx'
import type { FailedSearch } from '#web/vehicle/PlateSearch.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { yard } from '../../api.ts'
import { useShopId } from '../../state.ts'
import { cleared, removeFiles } from '../draft.ts'
import type { StepProps } from '../Recycle.tsx'
import { StepPage } from '../StepPage.tsx'
import { pathOf } from '../steps.ts'
import { StepErrorAlert } from '../StepTrouble.tsx'
import { StoredDrafts } from './KeptDrafts.tsx'
import css from './SearchStep.module.css'

/** Step 1: the plate or the VIN of the vehicle in the yard. */
export default function SearchStep({ state, change, goTo }: StepProps) {
  const { search } = useTexts('operatorRecycle')
  const { unknown } = useTexts('vehicle')
  const shopId = useShopId()
  const [send] = yard.useSearchYardVehicleMutation()
  const { vop, car, isDone } = state

  // The wizard is walked again: only the searched text is left of the last time.
  useEffect(() => {
    if (isDone) change(cleared)
  }, [isDone, change])

  const ask = async (plateOrVin: string): Promise<Result<Vehicle>> => {
    const result = await send({ shopId, body: { plate_or_vin: plateOrVin } })
    return result.data ? { data: result.data } : { error: asApiError(result.error) }
  }
  return (
    <StepPage lead={search.lead} screen="search" state={state} title={search.title}>
      <StoredDrafts change={change} goTo={goTo} state={state} />
      <PlateSearch
        ask={ask}
        bar={ActionBar}
        found={car && !isDone ? vehicleName(car, unknown) : null}
        text={vop}
        trouble={SearchErrorAlert}
        words={search}
        onFailed={(plateOrVin) => {
          removeFiles(state)
          change({ ...cleared, vop: plateOrVin })
        }}
        onFound={(found, plateOrVin) => {
          // The same vehicle again keeps what was already settled and entered.
          const isSame = car?.id === found.id
          if (!isSame) removeFiles(state)
          change({
            ...(isSame ? {} : cleared),
            vop: plateOrVin,
            car: found,
            isPlateless: found.is_plateless,
          })
          goTo('vehicle')
        }}
        onGoOn={() => goTo('vehicle')}
        onText={(typed) => change({ vop: typed })}
      />
      <section className={css.other}>
        <h2>{search.without}</h2>
        <p>{search.withoutWhat}</p>
        <div>
          <AddLink />
        </div>
      </section>
    </StepPage>
  )
}

/** While the registry is away, the work goes on with what is typed. */
const outages: ReadonlySet<string> = new Set(['TRAFICOM_BROKEN', 'TRAFICOM_API_EXCEPTION'])

function SearchErrorAlert(failed: FailedSearch) {
  const { hand } = useTexts('operatorRecycle')
  const { code } = failed.error
  return (
    <StepErrorAlert {...failed}>
      {code === 'VEHICLE_UNKNOWN' && <AddLink />}
      {outages.has(code) && (
        <LinkButton href={pathOf('hand')} icon={<Pencil />} variant="secondary">
          {hand.offer}
        </LinkButton>
      )}
    </StepErrorAlert>
  )
}

function AddLink() {
  const { search } = useTexts('operatorRecycle')
  return (
    <LinkButton href={pathOf('add')} icon={<Plus />} variant="secondary">
      {search.add}
    </LinkButton>
  )
}
