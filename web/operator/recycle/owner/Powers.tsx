import { count, fill } from '#texts/index.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FieldError } from '#web/ui/Field.tsx'
import { useLocale, useTexts } from '#web/texts.ts'
import type { StepProps } from '../Recycle.tsx'
import { hasPowers, powersNeeded } from '../steps.ts'
import css from './Powers.module.css'

/** The powers of attorney of the other owners, ticked off as they are received. */
export function Powers({
  state,
  change,
  isMissed,
}: Pick<StepProps, 'state' | 'change'> & { isMissed: boolean }) {
  const { powers: texts } = useTexts('operatorRecycle')
  const locale = useLocale()
  const needed = powersNeeded(state.car)
  if (needed === 0) return null
  const toggle = (place: number, isReceived: boolean) => {
    const others = state.powers.filter((other) => other !== place)
    change({ powers: isReceived ? [...others, place] : others })
  }
  return (
    <fieldset className={css.powers}>
      <legend>{count(texts.title, needed, locale)}</legend>
      <p>{texts.what}</p>
      {Array.from({ length: needed }, (_, place) => (
        <Checkbox
          // oxlint-disable-next-line react/no-array-index-key -- the powers have nothing but their place
          key={place}
          checked={state.powers.includes(place)}
          label={fill(texts.one, { n: place + 1, total: needed })}
          onChange={(event) => toggle(place, event.currentTarget.checked)}
        />
      ))}
      <p className={css.count}>{fill(texts.received, { n: state.powers.length, total: needed })}</p>
      <div aria-live="assertive">
        <FieldError id="powers-error">{isMissed && !hasPowers(state) && texts.missed}</FieldError>
      </div>
    </fieldset>
  )
}
