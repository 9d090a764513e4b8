import { useId } from 'react'
import { Hatch, hatch } from '#web/ui/charts/Hatch.tsx'
import { useWidth } from '#web/ui/charts/use-width.ts'
import { targets } from '#rules/carbon.ts'
import { number } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts.ts'
import css from './WeightBar.module.css'

const height = 56

/** A vehicle's weight as a bar that the two targets divide, each part with its name. */
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
    <div ref={ref} className={css.weight}>
      <svg aria-label={t.bar} height={height + 64} role="img" width={width}>
        <Hatch id={id} />
        <rect className={css.reuse} height={height} width={recycled} />
        <rect
          className={css.energy}
          fill={hatch(id)}
          height={height}
          width={recovered - recycled}
          x={recycled}
        />
        <rect className={css.rest} height={height} width={width - recovered} x={recovered} />
        <text className={css.inside} x="16" y={height / 2 + 6}>
          {t.parts.reuse}
        </text>
        <text textAnchor="end" x={recycled - 4} y={height + 22}>
          {percent(targets.recycled)}
        </text>
        <text textAnchor="middle" x={(recycled + recovered) / 2} y={height + 22}>
          {percent(energy)}
        </text>
        <text textAnchor="end" x={width} y={height + 22}>
          {percent(1 - targets.recovered)}
        </text>
        <text className={css.soft} textAnchor="end" x={recovered - 2} y={height + 44}>
          {t.parts.energy}
        </text>
        <text className={css.soft} textAnchor="end" x={width} y={height + 62}>
          {t.parts.rest}
        </text>
      </svg>
    </div>
  )
}
