import { Button } from '#web/ui/inputs/Button.tsx'
import { useTexts } from '#web/texts/texts.ts'
import css from './Treatment.module.css'

/** An amount between two large buttons, for gloves. */
export function Stepper({
  label,
  isNamed = false,
  words,
  onChange,
}: {
  label: string
  /** The label is in sight. */
  isNamed?: boolean
  words: string
  onChange: (direction: -1 | 1) => void
}) {
  const t = useTexts('operatorTreatment')
  return (
    <fieldset aria-label={label} className={css.stepper}>
      {isNamed && <legend>{label}</legend>}
      <Button aria-label={t.less} variant="secondary" onClick={() => onChange(-1)}>
        −
      </Button>
      <output aria-label={label}>{words}</output>
      <Button aria-label={t.more} variant="secondary" onClick={() => onChange(1)}>
        +
      </Button>
    </fieldset>
  )
}
