import { readColor } from '#rules/vehicle/color.ts'
import { ColorSwatch } from '#web/ui/display/ColorSwatch.tsx'
import { useTexts } from '#web/texts/texts.ts'

/** A vehicle's colour as the register names it: swatch and word; an unknown word as it is. */
export function VehicleColor({ color }: { color: string }) {
  const { colors } = useTexts('vehicle')
  const known = readColor(color)
  return <ColorSwatch color={known}>{known ? colors[known] : color}</ColorSwatch>
}
