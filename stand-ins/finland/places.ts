import { readFileSync } from 'node:fs'
import corrections from '../data/map/fi-names.json' with { type: 'json' }
import { kmBetween } from './distance.ts'
import { districtsAmong } from './districts.ts'

/** A named place. `population` is null where it is unknown. */
export type Place = {
  readonly name: string
  /** The Swedish name where it differs from the Finnish one. */
  readonly swedish: string | null
  readonly lat: number
  readonly lng: number
  readonly population: number | null
  /** Finnish name of the town of a district. null for a separate place. */
  readonly town: string | null
}

type Row = { name: string; lat: number; lng: number; population: number | null }

// Places that the source names only in Swedish or English, with their Finnish names.
const finnishNames: Readonly<Record<string, string>> = corrections
const english = new Set(['East Helsinki'])

// Populations were joined by name: the first place of a name has it. Exceptions are listed here.
const populationAt: Readonly<Record<string, number>> = { Pyhäjärvi: 63.68125 }

// A second place of the same name within this many km is a duplicate.
const doubled = 15

/** Returns the place to which the population of one name belongs. */
const ownerOf = ({ name }: Row, rows: readonly Row[]): Row | undefined => {
  const namesakes = rows.filter((row) => row.name === name)
  return namesakes.find(({ lat }) => lat === populationAt[name]) ?? namesakes[0]
}

const corrected = (rows: readonly Row[]): Row[] =>
  rows.flatMap((row) => {
    const owner = ownerOf(row, rows)
    if (!owner || owner === row) return [row]
    return kmBetween(owner, row) < doubled
      ? []
      : [{ name: row.name, lat: row.lat, lng: row.lng, population: null }]
  })

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8'))

/** A town of the network with its centre's postal code. */
export type Town = {
  readonly name_fi: string
  readonly name_sv: string
  readonly region: string
  readonly postal: string
  readonly industrial_postal: string
  readonly lat: number
  readonly lng: number
}

export const readTowns = (): Town[] => read('towns.json') as Town[]

// Towns that GeoNames' extract lacks and that are large enough for a small map.
const addedPopulations: Readonly<Record<string, number>> = { Maarianhamina: 11_700 }

/** Reads Finland's places: Finnish names first, populations on the correct namesake. */
export const readPlaces = (): Place[] => {
  const rows = corrected(read('map/fi-places.json') as Row[])
  const townOf = districtsAmong(rows)
  const finnish = (name: string): string => finnishNames[name] ?? name
  const towns = readTowns()
  const swedish = new Map(towns.map(({ name_fi, name_sv }) => [name_fi, name_sv]))
  const places = rows.map((row): Place => {
    const name = finnish(row.name)
    const town = townOf(row)
    const other = name === row.name || english.has(row.name) ? swedish.get(name) : row.name
    return {
      name,
      swedish: other && other !== name ? other : null,
      lat: row.lat,
      lng: row.lng,
      population: row.population,
      town: town && finnish(town),
    }
  })
  const known = new Set(places.map(({ name }) => name))
  const added = towns
    .filter(({ name_fi }) => !known.has(name_fi))
    .map(({ name_fi, name_sv, lat, lng }): Place => ({
      name: name_fi,
      swedish: name_sv === name_fi ? null : name_sv,
      lat,
      lng,
      population: addedPopulations[name_fi] ?? null,
      town: null,
    }))
  return [...places, ...added]
}
