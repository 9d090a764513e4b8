import { readColor } from '#rules/vehicle/color.ts'
import { ColorSwatch } from '#web/ui/display/ColorSwatch.tsx'
import { useTexts } from '#web/texts/texts.ts'

/** A vehicle's colour by the registry: swatch and word. An unknown word is shown unchanged. */
export function VehicleColor({ color }: { color: string }) {
  const { colors } = useTexts('vehicle')
  const known = readColor(color)
  return <ColorSwatch color={known}>{known ? colors[known] : color}</ColorSwatch>
}
