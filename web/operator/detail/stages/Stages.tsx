import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { stages } from '#rules/vehicle/processing-stages.ts'
import { date, fill } from '#texts/index.ts'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Failure } from '../Failure.tsx'
import { useStages } from './use-stages.ts'
import css from './Stages.module.css'

/** The five processing stages as checkboxes, with the user and the time of each. */
export function Stages({
  vehicle,
  onConflict,
}: {
  vehicle: VehicleDetail
  onConflict: () => void
}) {
  const texts = useTexts('operatorDetail').stages
  const locale = useLocale()
  const { toggle, error } = useStages(vehicle, onConflict)
  const doneBy = new Map(
    vehicle.stages.flatMap(({ stage, done_at: at, by }) => (at ? [[stage, { at, by }]] : [])),
  )
  const canChange = vehicle.status === 'shop_process'
  return (
    <section className={css.stages}>
      <div className={css.head}>
        <h2>{texts.title}</h2>
        <p>{fill(texts.progress, { n: doneBy.size, total: stages.length })}</p>
      </div>
      <ol className={css.list}>
        {stages.map((stage) => {
          const done = doneBy.get(stage)
          const when = done && date(done.at, locale, 'moment')
          return (
            <li key={stage} className={css.stage} data-done={done ? true : undefined}>
              <Checkbox
                checked={done !== undefined}
                disabled={!canChange}
                hint={
                  <>
                    {texts.hint[stage]}
                    {when && (
                      <span className={css.by}>
                        {done.by && `${done.by}, `}
                        <span className={css.when}>{when}</span>
                      </span>
                    )}
                  </>
                }
                label={<span className={css.name}>{texts.name[stage]}</span>}
                onChange={(event) => void toggle(stage, event.target.checked)}
              />
            </li>
          )
        })}
      </ol>
      <Failure error={error} title={texts.failed} />
    </section>
  )
}
