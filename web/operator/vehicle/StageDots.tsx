import type { Vehicle } from '#contract/station-vehicle.ts'
import css from './StageDots.module.css'

/** The five stages as dashes, those that are done filled. Words for it are beside it. */
export function StageDots({ vehicle }: { vehicle: Pick<Vehicle, 'stages'> }) {
  return (
    <span aria-hidden="true" className={css.lane}>
      {vehicle.stages.map(({ stage, done_at: at }) => (
        <span key={stage} className={css.dash} data-done={at !== null || undefined} />
      ))}
    </span>
  )
}
