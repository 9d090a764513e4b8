import { palette } from './palette.ts'
import { tenths } from '#stand-ins/finland/mercator.ts'

/**
 * Style of a kind of name. `sizes` are pixels by zoom, and the last one applies to higher zooms.
 */
export type Style = {
  readonly sizes: Readonly<Record<number, number>>
  readonly ink: string
  readonly halo: string
  readonly weight?: 'bold'
  readonly slant?: 'italic'
  readonly capitals?: true
  /** Extra space after each letter, as a share of the size. */
  readonly spacing: number
}

export type StyleName =
  | 'city'
  | 'town'
  | 'village'
  | 'district'
  | 'abroad'
  | 'country'
  | 'sea'
  | 'measure'

const small = { 5: 10.5, 8: 11, 10: 12, 12: 13, 14: 14 }

export const styles: Readonly<Record<StyleName, Style>> = {
  city: {
    sizes: { 5: 12.5, 6: 13, 7: 14, 8: 15, 9: 16, 10: 17, 11: 19, 12: 21 },
    ink: palette.city,
    halo: palette.land,
    weight: 'bold',
    spacing: 0,
  },
  town: {
    sizes: { 5: 11.5, 6: 12, 8: 13, 9: 14, 10: 15, 12: 17 },
    ink: palette.town,
    halo: palette.land,
    spacing: 0.01,
  },
  village: { sizes: small, ink: palette.village, halo: palette.land, spacing: 0.015 },
  district: {
    sizes: { 10: 10.5, 11: 11, 12: 11.5, 13: 12, 14: 13, 15: 14 },
    ink: palette.district,
    halo: palette.land,
    spacing: 0.05,
  },
  abroad: { sizes: small, ink: palette.district, halo: palette.abroad, spacing: 0.015 },
  country: {
    sizes: { 5: 11, 6: 12, 7: 13 },
    ink: palette.country,
    halo: palette.abroad,
    capitals: true,
    spacing: 0.35,
  },
  sea: {
    sizes: { 5: 11, 7: 12, 9: 13, 11: 14 },
    ink: palette.waterName,
    halo: palette.water,
    slant: 'italic',
    spacing: 0.1,
  },
  measure: { sizes: { 5: 10.5 }, ink: palette.district, halo: palette.land, spacing: 0.03 },
}

// Advance widths of Helvetica and fonts with the same metrics, in thousandths of the size.
const advances: readonly (readonly [letters: string, width: number])[] = [
  ["ijl'", 222],
  ['ft I.,:/', 278],
  ['r-', 333],
  ['ckvxyzsJ', 500],
  ['mM', 833],
  ['wCDHNRU', 722],
  ['FTZ', 611],
  ['ABEKPSVXYÄÅ', 667],
  ['GOQÖ', 778],
  ['W', 944],
]
const commonAdvance = 556
const boldness = 1.07

const widths = new Map(
  advances.flatMap(([letters, width]) => letters.split('').map((letter) => [letter, width])),
)

/** Returns the size of a style at a zoom, in tenths of a pixel. */
export const sizeOf = (style: Style, zoom: number): number => {
  const steps = Object.entries(style.sizes).filter(([from]) => Number(from) <= zoom)
  return Math.round((steps.at(-1)?.[1] ?? 11) * tenths)
}

/** Returns the width of a text in tenths of a pixel. The SVG forces every font to it. */
export const widthOf = (text: string, style: Style, size: number): number => {
  const letters = text.split('')
  const plain = letters.reduce((sum, letter) => sum + (widths.get(letter) ?? commonAdvance), 0)
  const weighted = style.weight ? plain * boldness : plain
  return Math.ceil((weighted / 1000 + letters.length * style.spacing) * size)
}
