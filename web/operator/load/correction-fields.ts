import type { Load } from '#contract/load.ts'
import { correctsCarrier, correctsNet, isReceiver } from '#rules/load/correction.ts'
import type { Locale } from '#texts/index.ts'
import { readNumber, writeNumber } from '#rules/typed-number.ts'

type TypedLine = { kg: string; is_estimate: boolean }
type SentLine = Load['lines'][number] | Load['waste_lines'][number]

/** The fields of a correction, as typed. A line that did not arrive has none. */
export function correctionFields(load: Load, locale: Locale) {
  const typed = ({ kg, basis }: SentLine): TypedLine => ({
    kg: writeNumber(kg, locale),
    is_estimate: basis === 'preset',
  })
  return {
    reason: '',
    text: '',
    changes: {
      vehicles: linesIn(load.lines).map((line) =>
        Object.assign({ vehicle_id: line.vehicle_id }, typed(line)),
      ),
      wastes: linesIn(load.waste_lines).map((line) => Object.assign({ id: line.id }, typed(line))),
      net_kg: writeNumber(load.net_kg, locale),
      carrier: load.carrier ?? '',
      carrier_business_id: load.carrier_business_id ?? '',
      carrier_phone: load.carrier_phone ?? '',
      truck_plates: load.truck_plates ?? '',
    },
  }
}
export type CorrectionFields = ReturnType<typeof correctionFields>

/** Lines that a correction may change. */
export const linesIn = <L extends { arrived: boolean | null }>(lines: readonly L[]): L[] =>
  lines.filter(({ arrived }) => arrived !== false)

/** The body of the request. A choice that the user did not touch is left out. */
export function correctionBody(
  load: Load,
  { reason, text, changes }: CorrectionFields,
  { locale, shopId }: { locale: Locale; shopId: number },
) {
  const isHull = load.kind === 'hulls'
  const line = <T extends TypedLine>(typed: T, before: SentLine | undefined) => {
    const isMarked = !isHull && typed.is_estimate !== (before?.basis === 'preset')
    return Object.assign({}, typed, {
      kg: readNumber(typed.kg, locale, 'kg'),
      is_estimate: isMarked ? typed.is_estimate : undefined,
    })
  }
  const isSenders = !isReceiver(load, shopId)
  return {
    version: load.version,
    reason,
    text,
    changes: {
      ...(isSenders && {
        vehicles: changes.vehicles.map((typed, index) => line(typed, linesIn(load.lines)[index])),
        wastes: changes.wastes.map((typed, index) => line(typed, linesIn(load.waste_lines)[index])),
        truck_plates: changes.truck_plates,
      }),
      ...(correctsNet(load, shopId) && { net_kg: readNumber(changes.net_kg, locale, 'kg') }),
      ...(isSenders &&
        correctsCarrier(load) && {
          carrier: changes.carrier,
          carrier_business_id: changes.carrier_business_id || null,
          carrier_phone: changes.carrier_phone || null,
        }),
    },
  }
}
