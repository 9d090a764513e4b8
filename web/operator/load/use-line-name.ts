import type { Load } from '#contract/load.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useWasteName } from './use-waste-name.ts'

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
