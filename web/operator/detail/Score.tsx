import type { Reply } from '#web/call.ts'
import type { yardContract } from '#contract/yard.ts'
import { limits } from '#rules/limits.ts'
import { fill, number } from '#texts/index.ts'
import { Hidden } from '#web/ui/Hidden.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import { Answered } from '#web/frame/Answered.tsx'
import { useLocale, useTexts } from '#web/texts.ts'
import { yard } from '../api.ts'
import { useShopId } from '../state.ts'
import { Part } from './Part.tsx'
import css from './Score.module.css'

type Answer = Reply<typeof yardContract.readScore>

/** From these points on (domain, section 8); below both, recycling is suggested. */
const bands = { publish: 70, reuse: 40 } as const

/** How reusable the vehicle is: what it suggests, and every factor with its bar and its reason. */
export function Score({ vehicleId }: { vehicleId: number }) {
  const t = useTexts('operatorDetail').score
  const shopId = useShopId()
  const { currentData, ...query } = yard.useReadScoreQuery({ shopId, vehicleId })
  return (
    <Part title={t.title}>
      <Answered
        asked={{ ...query, data: currentData }}
        failed={t.failed}
        waiting={
          <>
            <Skeleton shape="title" width="5rem" />
            <Skeleton lines={4} />
          </>
        }
      >
        {(answer) => <Explained answer={answer} />}
      </Answered>
    </Part>
  )
}

function Explained({ answer: { score, confidence, parts } }: { answer: Answer }) {
  const t = useTexts('operatorDetail').score
  const locale = useLocale()
  const whole = (value: number) => number(value, locale, { maximumFractionDigits: 0 })
  const sum = parts.reduce((total, { points }) => total + points, 0)
  return (
    <>
      <div className={css.head}>
        <p className={css.score}>
          <span aria-hidden="true">
            {whole(score)}
            <span className={css.max}>/{limits.score}</span>
          </span>
          <Hidden>{fill(t.outOf, { n: score, max: limits.score })}</Hidden>
        </p>
        <p>
          <strong>{t.band[bandOf(score)]}</strong>
          <span className={css.line}>{t.suggestion}</span>
        </p>
      </div>
      <ul className={css.factors}>
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
            <p className={css.line}>{fillParams(t.reason[reason], params)}</p>
          </li>
        ))}
      </ul>
      {sum - score >= 1.5 && (
        <p className={css.line}>{fill(t.reduced, { sum: whole(sum), score: whole(score) })}</p>
      )}
      {confidence === 'low' && <p className={css.line}>{t.low}</p>}
    </>
  )

  function fillParams(sentence: string, params: Answer['parts'][number]['params']): string {
    const values = Object.entries(params).map(([name, value]) => [name, whole(value)])
    return fill(sentence, Object.fromEntries(values))
  }
}

function bandOf(score: number): keyof typeof bands | 'recycle' {
  if (score >= bands.publish) return 'publish'
  return score >= bands.reuse ? 'reuse' : 'recycle'
}
