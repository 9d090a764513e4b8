import type { Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { stages } from '#rules/vehicle/processing-stages.ts'
import { date, fill } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Document } from '#web/ui/icons/icons-work.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { OpenButton } from '../detail/OpenButton.tsx'
import { VehicleCard } from '../vehicle/VehicleCard.tsx'
import css from './Process.module.css'

/** One vehicle in process: finished stages and missing data. */
export function ProcessCard({ vehicle }: { vehicle: Vehicle }) {
  const t = useTexts('operatorLists').process
  const { noCondition } = useTexts('operator').vehicle
  const locale = useLocale()
  const done = new Set(vehicle.stages.flatMap(({ stage, done_at: at }) => (at ? [stage] : [])))
  const { listing_ran_out_at: ranOut } = vehicle
  return (
    <VehicleCard
      actions={<OpenButton page={pages.operatorProcess.path} vehicle={vehicle} />}
      badges={
        <>
          {!vehicle.has_certificate && (
            <Badge icon={<Document />} tone="warning">
              {t.noCertificate}
            </Badge>
          )}
          {vehicle.condition === null && <Badge>{noCondition}</Badge>}
          {ranOut && (
            <Badge icon={<Clock />} tone="warning">
              {fill(t.ranOut, { when: date(ranOut, locale, 'moment') })}
            </Badge>
          )}
        </>
      }
      vehicle={vehicle}
    >
      <p className={css.stages}>
        <span aria-hidden="true" className={css.lane}>
          {stages.map((stage) => (
            <span key={stage} className={css.dash} data-done={done.has(stage) || undefined} />
          ))}
        </span>
        {fill(t.stages, { n: done.size, total: stages.length })}
      </p>
    </VehicleCard>
  )
}
