import type { ReactNode } from 'react'
import { displayColors } from '#rules/vehicle/color.ts'
import type { Color } from '#rules/vehicle/color.ts'
import css from './ColorSwatch.module.css'

/** A vehicle's colour: a swatch and the word (its children). An unknown colour is hatched. */
export function ColorSwatch({ color, children }: { color: Color | null; children: ReactNode }) {
  return (
    <span className={css.color}>
      <span
        aria-hidden="true"
        className={css.swatch}
        style={color === null ? undefined : { background: displayColors[color] }}
      />
      {children}
    </span>
  )
}
