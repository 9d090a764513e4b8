import { readFileSync } from 'node:fs'

/** Numbers in the order longitude, latitude. The first point is not repeated. */
type Ring = readonly number[]

let known: { readonly own: readonly Ring[]; readonly foreign: readonly Ring[] } | undefined

/** Returns the land of Finland and of its neighbours, read once. */
export const readCountries = () =>
  (known ??= JSON.parse(
    readFileSync(new URL('../data/map/countries.json', import.meta.url), 'utf8'),
  ) as NonNullable<typeof known>)

/** Whether a point lies inside an odd number of the rings. */
export const isInside = (lng: number, lat: number, rings: readonly Ring[]): boolean => {
  let inside = false
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      const next = (i + 2) % ring.length
      const [fromY = 0, toY = 0] = [ring[i + 1], ring[next + 1]]
      if (fromY > lat === toY > lat) continue
      const [fromX = 0, toX = 0] = [ring[i], ring[next]]
      if (lng < fromX + ((toX - fromX) * (lat - fromY)) / (toY - fromY)) inside = !inside
    }
  return inside
}
