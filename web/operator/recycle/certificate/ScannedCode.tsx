import { differingPlaces } from '#rules/certificate/identification.ts'
import { vinGroups, vinKey } from '#rules/vehicle/vin.ts'
import { count, fill } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import css from './Identification.module.css'

/** The scanned code. Each character that differs from the registry's VIN is marked and told. */
export function ScannedCode({ seen, vin }: { seen: string; vin: string | null }) {
  const { identification: t } = useTexts('operatorRecycle')
  const locale = useLocale()
  const places = vin === null ? [] : differingPlaces(seen, vin)
  if (places.length === 0) return <>{fill(t.scanned, { code: seen })}</>
  return (
    <>
      {fill(t.scanned, { code: '' }).trim()}{' '}
      <MarkedCode code={vinGroups(vinKey(seen))} places={places} />
      <br />
      {fill(count(t.differs, places.length, locale), { places: places.join(', ') })}
    </>
  )
}

/** A code whose characters at `places`, from 1, are marked. */
function MarkedCode({ code, places }: { code: string; places: readonly number[] }) {
  return (
    <span className={css.scanned}>
      {Array.from(code, (character, index) => {
        const place = vinKey(code.slice(0, index + 1)).length
        const isOther = character !== ' ' && places.includes(place)
        return isOther ? <mark key={index}>{character}</mark> : character
      })}
    </span>
  )
}
