import type { Location } from '#contract/shapes.ts'
import { number } from '#texts/index.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import css from './ChosenPlace.module.css'

const fields = ['address', 'postal', 'city'] as const

/** The chosen place; its address can be made more exact without moving the point. */
export function ChosenPlace({
  place,
  onChange,
}: {
  place: Location
  onChange: (place: Location) => void
}) {
  const { place: texts } = useTexts('recycle')
  const locale = useLocale()
  const degrees = (value: number | null) =>
    value === null ? '' : number(value, locale, { maximumFractionDigits: 5 })
  return (
    <Card marked aria-labelledby="chosen-place">
      <div>
        <h2 className={css.title} id="chosen-place">
          {texts.chosen}
        </h2>
        <p className={css.hint}>{texts.editHint}</p>
      </div>
      <div className={css.fields}>
        {fields.map((field) => (
          <TextInput
            key={field}
            autoComplete="off"
            inputMode={field === 'postal' ? 'numeric' : undefined}
            label={texts[field]}
            maxLength={field === 'postal' ? 10 : undefined}
            value={place[field] ?? ''}
            onChange={(event) => onChange({ ...place, [field]: event.currentTarget.value || null })}
          />
        ))}
      </div>
      <p className={css.hint}>
        {texts.point}: {degrees(place.lat)} / {degrees(place.lng)}
      </p>
    </Card>
  )
}
