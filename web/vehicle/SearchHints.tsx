import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { alternativeOrder, plateHint } from '#rules/vehicle/plate.ts'
import { vinMake, vinSuggestion } from '#rules/vehicle/vin.ts'
import { fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { useTexts } from '#web/texts/texts.ts'
import css from './SearchHints.module.css'

/**
 * Shows how a typed text will be read, and what may be meant instead. Hints only: the registry
 * decides. With `isUnknown`, after a search without a result, it also suggests the other sequence.
 */
export function SearchHints({
  text,
  isUnknown,
  onUse,
}: {
  text: string
  isUnknown: boolean
  onUse: (text: string) => void
}) {
  const { search } = useTexts('vehicle')
  const read = readPlateOrVin(text)
  const lines = read ? ('vin' in read ? vinLines(read.vin) : plateLines(read.plate)) : []
  const other = read && ('vin' in read ? vinSuggestion(read.vin) : otherPlate(read.plate))
  return (
    <div className={css.hints}>
      <output>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {other && read && (
          <p>
            {'vin' in read
              ? fill(search.vinSuggestion, { vin: other })
              : fill(search.alternative, { plate: other })}
          </p>
        )}
      </output>
      {other && (
        <Button variant="secondary" onClick={() => onUse(other)}>
          {fill(search.use, { text: other })}
        </Button>
      )}
    </div>
  )

  function plateLines(plate: string): string[] {
    const hint = plateHint(plate)
    return [fill(search.asPlate, { plate }), ...(hint ? [search[hint]] : [])]
  }

  function vinLines(vin: string): string[] {
    const make = vinMake(vin)
    return [fill(search.asVin, { n: vin.length }), ...(make ? [fill(search.vinOf, { make })] : [])]
  }

  function otherPlate(plate: string): string | null {
    return isUnknown ? alternativeOrder(plate) : null
  }
}
