import { readFileSync } from 'node:fs'

const places = JSON.parse(
  readFileSync(new URL('../stand-ins/data/map/fi-places.json', import.meta.url), 'utf8'),
) as { name: string; population?: number }[]

const population = new Map(places.map((place) => [place.name, place.population ?? 0]))

/** Relative number of vehicles at a station: larger in large towns, but not in proportion. */
export function stationWeight(city: string): number {
  return Math.sqrt(Math.max(population.get(city) ?? 0, 5000))
}
