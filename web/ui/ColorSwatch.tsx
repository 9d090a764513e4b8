import type { ReactNode } from 'react'
import css from './ColorSwatch.module.css'

/** The fixed map from the stored colour names to display colours (specification, section 3). */
export const displayColors: Record<string, string> = {
  black: '#1b1d1f',
  white: '#f7f7f4',
  grey: '#85898c',
  silver: '#c4c9cc',
  red: '#b5202c',
  blue: '#2257a5',
  green: '#2f6e3d',
  yellow: '#f0c419',
  orange: '#e0701c',
  brown: '#6b4528',
  beige: '#d6c4a0',
  gold: '#b8923c',
  purple: '#6a3f8f',
  turquoise: '#2a9d9a',
}

/** A vehicle's colour: a swatch and the word (its children). An unknown colour is hatched. */
export function ColorSwatch({ color, children }: { color?: string | null; children: ReactNode }) {
  const shown = displayColors[color ?? '']
  return (
    <span className={css.color}>
      <span
        aria-hidden="true"
        className={css.swatch}
        style={shown === undefined ? undefined : { background: shown }}
      />
      {children}
    </span>
  )
}
