import { readFileSync } from 'node:fs'
import { readPlaces } from '#stand-ins/finland/places.ts'
import { createLand } from './land.ts'
import { memoize } from './memoize.ts'
import { bleed, drawTile } from './draw.ts'
import { readCountries } from '#stand-ins/finland/countries.ts'
import { decodeLand } from './land-file.ts'
import { gridOf } from './grid.ts'
import { layOut } from './labels.ts'
import type { Layout } from './labels.ts'

export const zooms = { first: 5, last: 18 } as const

/** Reads the map data (about a second) and returns a function that draws tile z/x/y as SVG text. */
export const createMap = (): ((zoom: number, x: number, y: number) => string) => {
  const land = createLand(
    decodeLand(readFileSync(new URL('../data/map/fi-land.bin', import.meta.url))),
  )
  const countries = readCountries()
  const places = readPlaces()
  const layouts = memoize<Layout>(zooms.last)
  return (zoom, x, y) => {
    const layout = layouts(String(zoom), () => layOut(places, zoom))
    return drawTile({
      zoom,
      x,
      y,
      land: land(zoom, x, y, bleed),
      countries,
      grid: gridOf(places, layout, zoom, x, y),
      labels: layout.in(x, y),
    })
  }
}
