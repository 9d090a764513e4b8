import {
  contains,
  overlaps,
  project,
  tileBox,
  tileSize,
  unproject,
  worldSize,
} from '#stand-ins/finland/mercator.ts'
import { haloWidth } from './labels.ts'
import { styles } from './lettering.ts'
import { palette } from './palette.ts'
import { cut } from './land.ts'
import { pathWriter } from './path.ts'
import type { Countries, Line } from '#stand-ins/finland/countries.ts'
import type { Grid, Note } from './grid.ts'
import type { Label } from './labels.ts'
import type { StyleName } from './lettering.ts'
import type { Box, Points } from '#stand-ins/finland/mercator.ts'

/** Share of its side that a tile draws beyond its edge: more than any stroke is wide. */
export const bleed = 0.04

const fonts = `"Helvetica Neue",Helvetica,Arial,"Liberation Sans",sans-serif`

/** Area that `fi-land.bin` covers. Outside it the countries of low detail are the land. */
const detailed = ((): Box => {
  const [left, top] = project(16, 71.5)
  const [right, bottom] = project(34, 57.5)
  return { left, top, right, bottom }
})()

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const letters = (
  { text, x, y, size, width }: Pick<Label, 'text' | 'x' | 'y' | 'size' | 'width'>,
  name: StyleName,
): string =>
  `<text class="${name}" x="${x}" y="${y}" font-size="${size}" textLength="${width}">${escape(text)}</text>`

const shifted = <T extends { x: number; y: number }>(thing: T, x: number, y: number): T => ({
  ...thing,
  x: thing.x - x * tileSize,
  y: thing.y - y * tileSize,
})

const dotOf = ({ dot, style }: Label, x: number, y: number): string => {
  if (!dot) return ''
  const at = shifted(dot, x, y)
  return `<circle cx="${at.x}" cy="${at.y}" r="${dot.radius}" fill="#fff" stroke="${styles[style].ink}" stroke-width="12"/>`
}

const arrowOf = ({ x, y, size, width, heading }: Note): string =>
  heading === null
    ? ''
    : `<path transform="translate(${x + width + 100} ${y - size * 0.36})rotate(${heading})" d="M0 45v-90M-32-14L0-46 32-14" class="arrow"/>`

const css = (used: ReadonlySet<StyleName>): string =>
  [...used]
    .map((name) => {
      const { ink, halo, weight, slant } = styles[name]
      const extra = `${weight ? `font-weight:${weight};` : ''}${slant ? `font-style:${slant};` : ''}`
      return `.${name}{fill:${ink};stroke:${halo};${extra}}`
    })
    .join('')

/** Strokes of a shore, painted under the land so that only the half in the water shows. */
const shore = (zoom: number, clip: string): string => {
  const [shallow, line] = zoom < 8 ? [50, 11] : [80, 15]
  return `<g fill="none" stroke-linejoin="round"${clip}><use href="#land" stroke="${palette.shallow}" stroke-width="${shallow}"/><use href="#land" stroke="${palette.shore}" stroke-width="${line}"/></g>`
}

// Largest distance in km between the coasts of low detail and the detailed ones.
const coarseness = 10
const kmAround = 40_075

/** Returns that many kilometres as a share of the side of tile z/x/y. */
const shareOf = (km: number, zoom: number, y: number): number => {
  const { lat } = unproject(0, (y + 0.5) / 2 ** zoom)
  return (km * 2 ** zoom) / (kmAround * Math.cos((lat * Math.PI) / 180))
}

type Drawing = {
  readonly zoom: number
  readonly x: number
  readonly y: number
  readonly land: readonly Points[]
  readonly countries: Countries
  readonly grid: Grid
  readonly labels: readonly Label[]
}

/** Draws one tile as an SVG of 256 pixels: water, shore, land, borders, grid, names. */
export const drawTile = ({ zoom, x, y, land, countries, grid, labels }: Drawing): string => {
  const write = pathWriter(zoom, x, y)
  const tile = tileBox(zoom, x, y, bleed)
  const isEdge = !contains(detailed, tile)
  const known = isEdge ? ' clip-path="url(#known)"' : ''
  const path = write.rings(land)
  const blur = shareOf(coarseness, zoom, y)
  const foreign = write.rings(cut(countries.foreign, tileBox(zoom, x, y, bleed + blur)))

  const own = foreign && write.rings(cut(countries.own, tile))
  const beyond = (): string => {
    const coarse = write.rings(cut(countries.all, tile))
    const world = worldSize(zoom)
    const at = (unit: number, from: number): number => Math.round(unit * world) - from * tileSize
    const [left, top] = [at(detailed.left, x) + 10, at(detailed.top, y) + 10]
    const size = `x="${left}" y="${top}" width="${at(detailed.right, x) - 10 - left}" height="${at(detailed.bottom, y) - 10 - top}"`
    return `<path d="${coarse}" fill="${palette.abroad}" stroke="${palette.shore}" stroke-width="16" paint-order="stroke"/><clipPath id="known"><rect ${size}/></clipPath><rect ${size} fill="${palette.water}"/>`
  }
  const borderline = (lines: readonly Line[], width: number, dashes: readonly number[]): string => {
    const near = lines.filter(({ box }) => overlaps(box, tile))
    if (near.length === 0) return ''
    const period = dashes.reduce((sum, dash) => sum + dash, 0)
    const pieces = near.map(({ points, start }) => {
      const offset = Math.round((start * worldSize(zoom)) % period)
      return `<path d="${write.lines([points])}" stroke-dashoffset="${offset}"/>`
    })
    return `<g fill="none" stroke="${palette.border}" stroke-width="${width}" stroke-linejoin="round" stroke-dasharray="${dashes.join(' ')}">${pieces.join('')}</g>`
  }
  const used = new Set<StyleName>(labels.map(({ style }) => style))
  if (grid.notes.length > 0) used.add('measure')
  const notes = grid.notes.map((note) => shifted(note, x, y))

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 ${tileSize} ${tileSize}">`,
    `<style>text{font-family:${fonts};paint-order:stroke;stroke-width:${haloWidth * 2};stroke-linejoin:round;stroke-opacity:.85;text-rendering:geometricPrecision}.arrow{fill:none;stroke:${palette.district};stroke-width:12;stroke-linecap:round;stroke-linejoin:round}${css(used)}</style>`,
    `<rect width="${tileSize}" height="${tileSize}" fill="${palette.water}"/>`,
    isEdge ? beyond() : '',
    path
      ? `<defs><path id="land" d="${path}" clip-rule="evenodd" fill-rule="evenodd"/></defs>`
      : '',
    path ? shore(zoom, known) : '',
    path && isEdge ? `<use href="#land" fill="${palette.abroad}"/>` : '',
    path ? `<use href="#land" fill="${palette.land}"${known}/>` : '',
    path && foreign
      ? `<clipPath id="dry"><use href="#land"/></clipPath><g clip-path="url(#dry)"><path d="${foreign}" fill="${palette.abroad}" stroke="${palette.abroad}" stroke-width="${Math.round(blur * 2 * tileSize)}" stroke-linejoin="round"/>${own ? `<path d="${own}" fill="${palette.land}"/>` : ''}</g>`
      : '',
    borderline(countries.borders.other, 7, [30, 24]),
    borderline(countries.borders.own, 11, [60, 24, 10, 24]),
    grid.lines.length > 0
      ? `<path d="${write.lines(grid.lines)}" fill="none" stroke="${palette.grid}" stroke-width="8"/>`
      : '',
    ...notes.map((note) => letters(note, 'measure') + arrowOf(note)),
    ...labels.map((label) => dotOf(label, x, y)),
    ...labels.map((label) => letters(shifted(label, x, y), label.style)),
    '</svg>',
  ].join('')
}
