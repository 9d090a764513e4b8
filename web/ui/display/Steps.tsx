import { fill } from '#texts/index.ts'
import { classes } from '../classes.ts'
import { Hidden } from './Hidden.tsx'
import { Check } from '../icons/icons.tsx'
import { useUi } from '../layout/UiContext.tsx'
import css from './Steps.module.css'

export interface StepsProps {
  /** Name of the flow. */
  label: string
  steps: readonly string[]
  /** Index of the current step from 0. Equals the number of steps when all are done. */
  current: number
}

/**
 * Progress of a flow: one dash for each step. On phones only the current step has its name and
 * number.
 */
export function Steps({ label, steps, current }: StepsProps) {
  const { words } = useUi()
  const total = steps.length
  const n = Math.min(current + 1, total)
  return (
    <div className={css.steps}>
      <p aria-hidden="true" className={css.now}>
        <span>{fill(words.step, { n, total })}</span> {steps[n - 1]}
      </p>
      <ol aria-label={label} className={css.lane}>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={classes(css.step, index < current && css.done)}
          >
            <span className={css.name}>
              {index < current && <Check />}
              {step}
              {index < current && <Hidden>, {words.stepDone}</Hidden>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
