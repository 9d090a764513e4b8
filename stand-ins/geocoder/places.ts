import { readFileSync } from 'node:fs'

/** A named place. `population` is null where it is not known; a district lies inside a larger town. */
export type Place = {
  readonly name: string
  /** The Swedish name where it differs from the Finnish one. */
  readonly swedish: string | null
  readonly lat: number
  readonly lng: number
  readonly population: number | null
  readonly isDistrict: boolean
}

type Row = { name: string; lat: number; lng: number; population: number | null }

// The source names these places in Swedish (one in English) only.
const finnishNames: Readonly<Record<string, string>> = {
  Bennäs: 'Pännäinen',
  'East Helsinki': 'Itä-Helsinki',
  Ekenäs: 'Tammisaari',
  Houtskär: 'Houtskari',
  Hyvinge: 'Hyvinkää',
  Ingå: 'Inkoo',
  Jakobstad: 'Pietarsaari',
  Karis: 'Karjaa',
  Kimito: 'Kemiö',
  Korsholm: 'Mustasaari',
  Kristinestad: 'Kristiinankaupunki',
  Kronoby: 'Kruunupyy',
  Kållby: 'Kolppi',
  Larsmo: 'Luoto',
  Lovisa: 'Loviisa',
  Malax: 'Maalahti',
  Nagu: 'Nauvo',
  Nickby: 'Nikkilä',
  Nykarleby: 'Uusikaarlepyy',
  Närpes: 'Närpiö',
  Oravais: 'Oravainen',
  Pargas: 'Parainen',
  Pernå: 'Pernaja',
  Pojo: 'Pohja',
  'Port Arthur': 'Portsa',
  Raseborg: 'Raasepori',
  Replot: 'Raippaluoto',
  Sibbo: 'Sipoo',
  Väståboland: 'Länsi-Turunmaa',
  Vörå: 'Vöyri',
}
const english = new Set(['East Helsinki'])

// Populations were joined by name: of several places with one name the first has it, but for this one.
const populationAt: Readonly<Record<string, number>> = { Pyhäjärvi: 63.68125 }

// Districts that the source gives a population of their own.
const populatedDistricts = new Set(
  'Mellunkylä Vuosaari Kallio Kaarela Lauttasaari Munkkiniemi Otaniemi Kilo Hietalahti Ristinummi Teeriniemi Koukkuniemi Gumböle'.split(
    ' ',
  ),
)

// How far the districts of a town of at least so many people reach.
const reaches = [
  { people: 500_000, km: 16 },
  { people: 90_000, km: 12 },
  { people: 25_000, km: 6 },
]

const kmPerDegree = 111.2
const radians = Math.PI / 180

type Position = { readonly lat: number; readonly lng: number }

/** Kilometres between two positions (the sphere as a plane: exact enough within Finland). */
export const kmBetween = (a: Position, b: Position): number =>
  kmPerDegree *
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos(((a.lat + b.lat) / 2) * radians))

/** The one nearest to a position. Throws `RangeError` when there is none at all. */
export const nearest = <T extends Position>(to: Position, among: readonly T[]): T => {
  let best = among[0]
  for (const one of among) if (best && kmBetween(one, to) < kmBetween(best, to)) best = one
  if (!best) throw new RangeError('nothing to choose the nearest from')
  return best
}

const ownPopulation = (row: Row, rows: readonly Row[]): number | null => {
  const namesakes = rows.filter(({ name }) => name === row.name)
  const owner = namesakes.find(({ lat }) => lat === populationAt[row.name]) ?? namesakes[0]
  return row === owner ? row.population : null
}

const liesInTown = (row: Row, towns: readonly Row[]): boolean =>
  towns.some((town) =>
    reaches.some(
      ({ people, km }) => (town.population ?? 0) >= people && kmBetween(row, town) <= km,
    ),
  )

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8'))

/** A town of the network with its centre's postal code. */
export type Town = {
  readonly name_fi: string
  readonly name_sv: string
  readonly region: string
  readonly postal: string
  readonly lat: number
  readonly lng: number
}

export const readTowns = (): Town[] => read('towns.json') as Town[]

// Of the towns that GeoNames' extract lacks, those large enough for a small map.
const addedPopulations: Readonly<Record<string, number>> = { Maarianhamina: 11_700 }

/** Finland's places: Finnish names put first, populations given to the right namesake. */
export const readPlaces = (): Place[] => {
  const rows = read('map/fi-places.json') as Row[]
  const larger = rows.filter(({ name }) => !populatedDistricts.has(name))
  const towns = readTowns()
  const swedish = new Map(towns.map(({ name_fi, name_sv }) => [name_fi, name_sv]))
  const places = rows.map((row): Place => {
    const population = ownPopulation(row, rows)
    const name = finnishNames[row.name] ?? row.name
    const other = name === row.name || english.has(row.name) ? swedish.get(name) : row.name
    return {
      name,
      swedish: other && other !== name ? other : null,
      lat: row.lat,
      lng: row.lng,
      population,
      isDistrict:
        populatedDistricts.has(row.name) || (population === null && liesInTown(row, larger)),
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
      isDistrict: false,
    }))
  return [...places, ...added]
}
