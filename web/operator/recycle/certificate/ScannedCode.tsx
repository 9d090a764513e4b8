import { differingPlaces } from '#rules/certificate/identification.ts'
import { vinGroups, vinKey } from '#rules/vehicle/vin.ts'
import { count, fill } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import css from './Identification.module.css'

/** The scanned code. Each character that differs from the registry's VIN is marked and told. */
export function ScannedCode({ seen, vin }: { seen: string; vin: string | null }) {
  const { identification: t } = useTexts('operatorRecycle')
  const locale = useLocale()
  const grouped = vinGroups(vinKey(seen))
  const places = vin === null ? [] : differingPlaces(seen, vin)
  if (places.length === 0) return <>{fill(t.scanned, { code: seen })}</>
  return (
    <>
      {fill(t.scanned, { code: '' }).trim()}{' '}
      <span className={css.scanned}>
        {Array.from(grouped, (character, index) => {
          const place = vinKey(grouped.slice(0, index + 1)).length
          const isOther = character !== ' ' && places.includes(place)
          return isOther ? <mark key={index}>{character}</mark> : character
        })}
      </span>
      <br />
      {fill(count(t.differs, places.length, locale), { places: places.join(', ') })}
    </>
  )
}
