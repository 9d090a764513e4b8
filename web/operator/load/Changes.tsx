import type { Load } from '#contract/load.ts'
import type { LoadFactChange } from '#contract/treatment/load-correction.ts'
import type { CorrectedFact } from '#rules/load/correction.ts'
import type { AmountBasis } from '#rules/treatment/lines.ts'
import { date, fill, number } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import css from './Loads.module.css'
import { useWasteName } from './WasteLines.tsx'

/** The corrections of a load, the newest first. */
export function Changes({ load }: { load: Load }) {
  const { correct: t, by } = useTexts('operatorLoad')
  const locale = useLocale()
  const wordsOf = useChangeWords(load)
  if (load.versions.length === 0) return null
  return (
    <Collapse level={3} title={fill(t.history, { n: load.versions.length })}>
      <ol reversed className={css.versions} data-stack="4" start={load.version}>
        {load.versions.toReversed().map(({ version, at, name, reason, text, changes }) => (
          <li key={version}>
            <h4>{fill(t.oneVersion, { version })}</h4>
            <p>{fill(by, { name, when: date(at, locale, 'moment') })}</p>
            <p>{[t.reasons[reason], text].filter(Boolean).join(': ')}</p>
            <ul>
              {changes.map((change) => (
                <li key={`${change.fact} ${change.vehicle_id ?? change.line_id}`}>
                  {wordsOf(change)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p>{t.first}</p>
    </Collapse>
  )
}

/** Returns a function that writes one change in words. */
function useChangeWords(load: Load) {
  const t = useTexts('operatorLoad')
  const { correct } = t
  const locale = useLocale()
  const { lineName } = useLineName()
  const ofLoad: Record<Exclude<CorrectedFact, 'kg' | 'basis'>, string> = {
    net_kg: t.net,
    carrier: t.carrier,
    carrier_business_id: t.businessId,
    carrier_phone: t.carrierPhone,
    truck_plates: t.plates,
  }
  const factName = ({ fact, vehicle_id: vehicleId, line_id: lineId }: LoadFactChange) => {
    if (fact !== 'kg' && fact !== 'basis') return ofLoad[fact]
    const line =
      vehicleId === null
        ? load.waste_lines.find(({ id }) => id === lineId)
        : load.lines.find(({ vehicle_id: id }) => id === vehicleId)
    const name = line ? lineName(line) : correct.otherLine
    return fill(fact === 'kg' ? correct.ofLine : correct.basisOfLine, { name })
  }
  const valueOf = (fact: CorrectedFact, value: string | null) => {
    if (value === null) return correct.unknown
    if (fact === 'basis') return t.bases[value as AmountBasis]
    if (fact !== 'kg' && fact !== 'net_kg') return value
    return number(Number(value), locale, {
      style: 'unit',
      unit: 'kilogram',
      maximumFractionDigits: 2,
    })
  }
  return (change: LoadFactChange): string =>
    fill(correct.change, {
      fact: factName(change),
      before: valueOf(change.fact, change.before),
      after: valueOf(change.fact, change.after),
    })
}

type Line = Load['lines'][number] | Load['waste_lines'][number]

/** Returns a function that names a line of a load: its vehicle, battery or waste. */
export function useLineName() {
  const { noPlate } = useTexts('operatorLoad')
  const { wasteName } = useWasteName()
  const lineName = (line: Line): string =>
    'vehicle_id' in line
      ? [line.plate ?? line.vin ?? noPlate, line.make, line.model].filter(Boolean).join(' ')
      : wasteName(line)
  return { lineName }
}
