import type { ReactNode } from 'react'
import { readColor, displayColors, type Color } from '#rules/vehicle/color.ts'
import { useTexts } from '#web/texts/texts.ts'
import css from '#web/ui/display/ColorSwatch.module.css'

/** A vehicle's colour by the registry: swatch and word. An unknown word is shown unchanged. */
export function VehicleColor({ color }: { color: string }) {
  const { colors } = useTexts('vehicle')
  const known = readColor(color)
  return <ColorSwatch color={known}>{known ? colors[known] : color}</ColorSwatch>
}

/** A vehicle's colour: a swatch and the word (its children). An unknown colour is hatched. */
function ColorSwatch({ color, children }: { color: Color | null; children: ReactNode }) {
  return (
    <span data-line="2" data-inline data-align="baseline">
      <span
        aria-hidden="true"
        className={css.swatch}
        style={color === null ? undefined : { background: displayColors[color] }}
      />
      {children}
    </span>
  )
}
