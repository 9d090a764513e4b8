import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { isVehicleLoad } from '#rules/load/load.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Truck } from '#web/ui/icons/icons-places.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { loadPath } from '../load/load-paths.ts'
import css from './VehicleView.module.css'

/** Loads that the vehicle is or was on, with a link to each and its paper. */
export function OnLoads({ loads }: Pick<VehicleDetail, 'loads'>) {
  const { onLoad, paperOf } = useTexts('operatorDetail')
  return loads.map(({ id, number, kind, state, is_hazardous: isHazardous }) => {
    if (state === 'refused' || state === 'taken_back') return null
    const words = !isVehicleLoad(kind)
      ? onLoad[state]
      : isHazardous
        ? paperOf.transfer
        : paperOf.note
    return (
      <p key={id} className={css.state}>
        <Link className={css.load} href={loadPath(id)}>
          <Truck />
          {fill(words, { number })}
        </Link>
      </p>
    )
  })
}
