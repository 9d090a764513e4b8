import type { Score as Answer } from '#contract/station-vehicle.ts'
import { limits } from '#rules/limits.ts'
import { suggestionOf } from '#rules/vehicle/suggested-use.ts'
import { fill, number, type Locale } from '#texts/index.ts'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { yard } from '../../api.ts'
import { useShopId } from '../../state.ts'
import { Fold, Part } from '../Part.tsx'
import css from './Score.module.css'

/**
 * Reusability of the vehicle: the suggestion, and every factor with its bar and reason. With
 * `brief` the factors open on request.
 */
export function Score({ vehicleId, brief = false }: { vehicleId: number; brief?: boolean }) {
  const t = useTexts('operatorDetail').score
  const shopId = useShopId()
  // In the reception the suggestion answers a question, so it is in sight.
  const Section = brief ? Part : Fold
  const { currentData, ...query } = yard.useReadScoreQuery({ shopId, vehicleId })
  return (
    <Section title={t.title}>
      <QueryBoundary
        asked={{ ...query, data: currentData }}
        failed={t.failed}
        waiting={
          <>
            <Skeleton shape="title" width="5rem" />
            <Skeleton lines={4} />
          </>
        }
      >
        {(answer) => <ScoreParts answer={answer} brief={brief} />}
      </QueryBoundary>
    </Section>
  )
}

/** The suggestion, and every factor with its bar and reason. */
export function ScoreParts({
  answer,
  brief = false,
  offered = false,
}: {
  answer: Answer
  brief?: boolean
  /** The vehicle of another company: the suggestion is for its holder. */
  offered?: boolean
}) {
  const t = useTexts('operatorDetail').score
  const locale = useLocale()
  const { score, confidence, parts } = answer
  const whole = wholeIn(locale)
  const sum = parts.reduce((total, { points }) => total + points, 0)
  return (
    <>
      <div aria-live="polite" className={css.head}>
        <p className={css.score}>
          <span aria-hidden="true">
            {whole(score)}
            <span className={css.max}>/{limits.score}</span>
          </span>
          <Hidden>{fill(t.outOf, { n: score, max: limits.score })}</Hidden>
        </p>
        {offered ? (
          <p>{t.offered}</p>
        ) : (
          <p>
            <strong>{t.band[suggestionOf(score)]}</strong>
            <span className={css.line} data-soft="note">
              {t.suggestion}
            </span>
          </p>
        )}
      </div>
      {brief ? (
        <Collapse level={3} title={t.why}>
          <Factors parts={parts} />
        </Collapse>
      ) : (
        <Factors parts={parts} />
      )}
      {sum - score >= 1.5 && (
        <p className={css.line} data-soft="note">
          {fill(t.reduced, { sum: whole(sum), score: whole(score) })}
        </p>
      )}
      {confidence === 'low' && (
        <p className={css.line} data-soft="note">
          {t.low}
        </p>
      )}
    </>
  )
}

/** Each factor with its bar and its reason. */
function Factors({ parts }: Pick<Answer, 'parts'>) {
  const t = useTexts('operatorDetail').score
  const whole = wholeIn(useLocale())
  return (
    <ul className={css.factors} data-stack="4">
      {parts.map(({ factor, points, max, reason, params }) => (
        <li key={factor}>
          <p className={css.factor}>
            <span>{t.factor[factor]}</span>
            <span className={css.points}>
              {whole(points)}/{whole(max)}
            </span>
          </p>
          <span aria-hidden="true" className={css.track}>
            <span className={css.bar} style={{ width: `${(points / max) * 100}%` }} />
          </span>
          <p className={css.line} data-soft="note">
            {fillParams(t.reason[reason], params)}
            {params.over_km !== undefined && ` ${fillParams(t.overKm, params)}`}
          </p>
        </li>
      ))}
    </ul>
  )

  function fillParams(sentence: string, params: Answer['parts'][number]['params']): string {
    const values = Object.entries(params).map(([name, value]) => [name, whole(value)])
    return fill(sentence, Object.fromEntries(values))
  }
}

const wholeIn = (locale: Locale) => (value: number) =>
  number(value, locale, { maximumFractionDigits: 0 })
