import { differingAtEnd, identificationTries } from '#rules/certificate/identification.ts'
import { vinKey } from '#rules/vehicle/vin.ts'
import { count, fill } from '#texts/index.ts'
import { Check } from '#web/ui/icons/icons.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { MarkedCode } from './ScannedCode.tsx'
import css from './Identification.module.css'

/** Result of the comparison once the sixth character is typed: each wrong one is told. */
export function ComparedEnd({ seen, vin, misses }: { seen: string; vin: string; misses: number }) {
  const { identification: t } = useTexts('operatorRecycle')
  const locale = useLocale()
  const places = differingAtEnd(seen, vin)
  return (
    <div aria-live="polite">
      {places?.length === 0 && (
        <p className={css.same}>
          <Check />
          {t.same}
        </p>
      )}
      {places && places.length > 0 && (
        <p>
          <MarkedCode code={vinKey(seen)} places={places} />{' '}
          {fill(count(t.endDiffers, places.length, locale), {
            places: places.join(', '),
            n: misses,
            total: identificationTries,
          })}
        </p>
      )}
    </div>
  )
}
