import { useEffect } from 'react'
import type { Vehicle } from '#contract/shop-vehicle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Pencil, Plus } from '#web/ui/icons-work.tsx'
import { asApiError } from '#web/errors.ts'
import type { Answer } from '#web/http.ts'
import { useTexts } from '#web/texts.ts'
import { PlateSearch } from '#web/vehicle/PlateSearch.tsx'
import type { FailedSearch } from '#web/vehicle/PlateSearch.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { yard } from '../../api.ts'
import { useShopId } from '../../state.ts'
import { cleared, forgetFiles } from '../draft.ts'
import type { StepProps } from '../Recycle.tsx'
import { StepPage } from '../StepPage.tsx'
import { pathOf } from '../steps.ts'
import { StepTrouble } from '../StepTrouble.tsx'
import { KeptDrafts } from './KeptDrafts.tsx'
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

  const ask = async (plateOrVin: string): Promise<Answer<Vehicle>> => {
    const answer = await send({ shopId, body: { plate_or_vin: plateOrVin } })
    return answer.data ? { data: answer.data } : { error: asApiError(answer.error) }
  }
  return (
    <StepPage lead={search.lead} screen="search" state={state} title={search.title}>
      <KeptDrafts change={change} goTo={goTo} state={state} />
      <PlateSearch
        ask={ask}
        bar={ActionBar}
        found={car && !isDone ? vehicleName(car, unknown) : null}
        text={vop}
        trouble={SearchTrouble}
        words={search}
        onFailed={(plateOrVin) => {
          forgetFiles(state)
          change({ ...cleared, vop: plateOrVin })
        }}
        onFound={(found, plateOrVin) => {
          // The same vehicle again keeps what was already settled and entered.
          const isSame = car?.id === found.id
          if (!isSame) forgetFiles(state)
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

function SearchTrouble(failed: FailedSearch) {
  const { hand } = useTexts('operatorRecycle')
  const { code } = failed.error
  return (
    <StepTrouble {...failed}>
      {code === 'VEHICLE_UNKNOWN' && <AddLink />}
      {outages.has(code) && (
        <LinkButton href={pathOf('hand')} icon={<Pencil />} variant="secondary">
          {hand.offer}
        </LinkButton>
      )}
    </StepTrouble>
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
