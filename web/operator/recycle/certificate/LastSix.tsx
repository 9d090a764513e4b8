import type { FormEvent } from 'react'
import { differingAtEnd, identificationTries } from '#rules/certificate/identification.ts'
import { vinKey } from '#rules/vehicle/vin.ts'
import { count, fill } from '#texts/index.ts'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Check, Cross } from '#web/ui/icons/icons.tsx'
import { Field } from '#web/ui/inputs/Field.tsx'
import { useFirstField } from '../focus.ts'
import css from './certificate.module.css'

const boxes = [1, 2, 3, 4, 5, 6]

/** Takes out spaces and dashes, so that each character stands in its box. */
const keepCharacters = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
  const key = vinKey(input.value)
  if (key !== input.value.toUpperCase()) input.value = key
}

/**
 * The field of the last six characters, with a box for each. The step begins with it. Each box has its
 * mark once the sixth character is typed.
 */
export function LastSix({
  isNamed,
  vinSeen: { error, ...vinSeen },
  seen,
  vin,
  misses,
}: {
  /** The question of the step names the number already. */
  isNamed: boolean
  vinSeen: ReturnType<FieldOf<string>>
  /** The typed characters. */
  seen: string
  vin: string
  misses: number
}) {
  const { identification: t } = useTexts('operatorRecycle')
  const locale = useLocale()
  const first = useFirstField()
  const places = differingAtEnd(seen, vin)
  return (
    <Field required className={css.field} error={error} label={t.lastSix} labelHidden={isNamed}>
      {(ties) => (
        <>
          <div className={css.six}>
            {boxes.map((place) => {
              const isOther = places?.includes(place)
              return (
                <span key={place} className={css.box} data-other={isOther}>
                  {places && (isOther ? <Cross /> : <Check />)}
                </span>
              )
            })}
            <input
              {...vinSeen}
              {...first}
              {...ties}
              autoCapitalize="characters"
              autoComplete="off"
              inputMode="text"
              maxLength={boxes.length}
              spellCheck={false}
              onInput={keepCharacters}
            />
          </div>
          <div aria-live="polite" className={css.told}>
            {places?.length === 0 && <Hidden>{t.same}</Hidden>}
            {places &&
              places.length > 0 &&
              fill(count(t.endDiffers, places.length, locale), {
                places: places.join(', '),
                n: misses,
                total: identificationTries,
              })}
          </div>
        </>
      )}
    </Field>
  )
}
