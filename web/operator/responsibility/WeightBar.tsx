import { useId } from 'react'
import { targets } from '#rules/report/carbon.ts'
import { fill, number } from '#texts/index.ts'
import { Hatch, hatch } from '#web/ui/charts/Hatch.tsx'
import { Legend } from '#web/ui/charts/Legend.tsx'
import { useWidth } from '#web/ui/charts/use-width.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import css from './WeightBar.module.css'

const height = 64

/** A vehicle's weight as a bar, divided by the two targets, each part with its name below. */
export function WeightBar() {
  const { directives: t } = useTexts('responsibility')
  const locale = useLocale()
  const [ref, width] = useWidth()
  const id = useId()
  const percent = (share: number) => number(share, locale, { style: 'percent' })
  const recycled = width * targets.recycled
  const recovered = width * targets.recovered
  const energy = targets.recovered - targets.recycled
  return (
    <div className={css.weight}>
      <div ref={ref}>
        <svg aria-label={t.bar} height={height} role="img" width={width}>
          <Hatch id={id} />
          <rect className={css.reuse} height={height} width={recycled} />
          <rect
            className={css.edge}
            fill={hatch(id)}
            height={height - 1}
            width={recovered - recycled}
            x={recycled}
            y="0.5"
          />
          <rect
            className={css.rest}
            height={height - 1}
            width={Math.max(0, width - recovered - 1)}
            x={recovered}
            y="0.5"
          />
          <text x="16" y={height / 2 + 8}>
            {percent(targets.recycled)}
          </text>
        </svg>
      </div>
      <Legend
        entries={[
          { drawn: 'now', label: fill(t.parts.reuse, { share: percent(targets.recycled) }) },
          { drawn: 'before', label: fill(t.parts.energy, { share: percent(energy) }) },
          { drawn: 'empty', label: fill(t.parts.rest, { share: percent(1 - targets.recovered) }) },
        ]}
      />
    </div>
  )
}
