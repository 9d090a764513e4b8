import type { Vehicle } from '#contract/station-vehicle.ts'
import { stagesShown } from './stages-shown.ts'
import css from './VehicleCard.module.css'

/** The stages of its kind as dashes, those that are done filled. Words for it are beside it. */
export function StageDots({ vehicle }: { vehicle: Pick<Vehicle, 'kind' | 'stages'> }) {
  return (
    <span aria-hidden="true" className={css.lane}>
      {stagesShown(vehicle).map(({ stage, done_at: at }) => (
        <span key={stage} className={css.dash} data-done={at !== null || undefined} />
      ))}
    </span>
  )
}
