import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { stages as allStages, stagesOf, type Stage } from '#rules/vehicle/processing-stages.ts'
import { fill, date } from '#texts/index.ts'
import { useLocation } from '#web/frame/routing/routing.tsx'
import { ArrowRight, Check } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { treatmentPath } from '../treatment/treatment-path.ts'
import css from './Stages.module.css'

/** The processing stages. Each row opens the sheet there, because a tick without a record proves nothing. */
export function Stages({ vehicle }: { vehicle: VehicleDetail }) {
  const texts = useTexts('operatorDetail').stages
  const { pathname } = useLocation()
  const doneBy = new Map(
    vehicle.stages.flatMap(({ stage, done_at: at, by }) => (at ? [[stage, { at, by }]] : [])),
  )
  const applying = stagesOf(vehicle.kind)
  const canOpen = vehicle.status === 'shop_process' || vehicle.status === 'shop_done'
  return (
    <section data-stack="4">
      <div className={css.head}>
        <h2>{texts.title}</h2>
        <p>{fill(texts.progress, { n: doneBy.size, total: applying.length })}</p>
      </div>
      <ol className={css.list} data-framed>
        {applying.map((stage) => {
          const row = <Row done={doneBy.get(stage)} stage={stage} />
          return (
            <li key={stage} className={css.stage} data-done={doneBy.has(stage) || undefined}>
              {canOpen ? (
                <Link className={css.row} href={treatmentPath(pathname, vehicle.id, stage)}>
                  {row}
                  <ArrowRight />
                </Link>
              ) : (
                <span className={css.row}>{row}</span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Row({
  stage,
  done,
}: {
  stage: Stage
  done: { at: string; by: string | null } | undefined
}) {
  const { name } = useTexts('operatorDetail').stages
  const locale = useLocale()
  return (
    <>
      <span aria-hidden className={css.mark}>
        {done ? <Check /> : allStages.indexOf(stage) + 1}
      </span>
      <span>
        <span className={css.name}>{name[stage]}</span>
        {done && (
          <span className={css.by}>
            {[done.by, date(done.at, locale, 'moment')].filter(Boolean).join(', ')}
          </span>
        )}
      </span>
    </>
  )
}
