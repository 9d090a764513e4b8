import { kmBetween, nearest } from '#stand-ins/finland/distance.ts'
import { readPlaces, readTowns } from '#stand-ins/finland/places.ts'
import { foldDiacritics } from './fold-diacritics.ts'
import type { Position } from '#stand-ins/finland/distance.ts'
import type { Place, Town } from '#stand-ins/finland/places.ts'

/** A place with the other parts of its address. */
export type Entry = {
  readonly place: Place
  readonly layer: 'localadmin' | 'locality' | 'neighbourhood'
  /** Town or municipality of the place. A town refers to itself. */
  readonly admin: Place
  readonly region: string
  readonly postal: string
  /** Folded names to find it by. */
  readonly keys: readonly string[]
  /** Folded names of its town. */
  readonly adminKeys: readonly string[]
}

export type Hit = { readonly entry: Entry; readonly confidence: number }

const keysOf = ({ name, swedish }: Place): string[] =>
  [name, swedish].filter((one) => one !== null).map(foldDiacritics)

const layerOf = ({ town, population }: Place): Entry['layer'] =>
  town === null ? (population === null ? 'locality' : 'localadmin') : 'neighbourhood'

// Returns how well a key matches the typed text: whole name, its beginning, or the beginning of a
// later word.
const confidenceOf = (key: string, typed: string): number =>
  key === typed ? 1 : key.startsWith(typed) ? 0.8 : key.includes(` ${typed}`) ? 0.6 : 0

const best = (keys: readonly string[], typed: string): number =>
  Math.max(...keys.map((key) => confidenceOf(key, typed)))

/** Reads the places. Finds them by name, postal code and position. */
export const createGazetteer = () => {
  const places = readPlaces()
  const towns = readTowns()
  const admins = places.filter(({ town, population }) => town === null && population !== null)

  const townOf = (admin: Place): Town =>
    towns.find(({ name_fi }) => name_fi === admin.name) ?? nearest(admin, towns)

  const entries = places.map((place): Entry => {
    const layer = layerOf(place)
    const admin =
      layer === 'localadmin'
        ? place
        : (admins.find(({ name }) => name === place.town) ?? nearest(place, admins))
    const { region, postal } = townOf(admin)
    return { place, layer, admin, region, postal, keys: keysOf(place), adminKeys: keysOf(admin) }
  })

  const order =
    (focus: Position | null) =>
    (a: Hit, b: Hit): number =>
      b.confidence - a.confidence ||
      (focus ? kmBetween(a.entry.place, focus) - kmBetween(b.entry.place, focus) : 0) ||
      (b.entry.place.population ?? 0) - (a.entry.place.population ?? 0)

  return {
    /** Returns places whose name begins so, in a town where one is given, best first. */
    byName(name: string, within: string | null, focus: Position | null): Hit[] {
      const [typed, town] = [foldDiacritics(name), within === null ? null : foldDiacritics(within)]
      if (typed === '') return []
      return entries
        .filter(({ adminKeys }) => town === null || best(adminKeys, town) > 0)
        .map((entry) => ({ entry, confidence: best(entry.keys, typed) }))
        .filter(({ confidence }) => confidence > 0)
        .sort(order(focus))
    },
    /** Returns towns with this postal code in their centre or industrial area. */
    byPostal(code: string): Hit[] {
      const names = new Set(
        towns
          .filter(({ postal, industrial_postal }) => code === postal || code === industrial_postal)
          .map(({ name_fi }) => name_fi),
      )
      return entries
        .filter(({ place, layer }) => layer !== 'neighbourhood' && names.has(place.name))
        .map((entry) => ({ entry, confidence: 0.9 }))
    },
    /** Returns all places, the nearest first. */
    around(position: Position): Entry[] {
      return entries
        .map((entry) => ({ entry, km: kmBetween(entry.place, position) }))
        .sort((a, b) => a.km - b.km)
        .map(({ entry }) => entry)
    },
    /**
     * Returns towns and municipalities: nearest to the focus first, without a focus the largest
     * first.
     */
    municipalities(focus: Position | null): Entry[] {
      return entries
        .filter(({ layer }) => layer === 'localadmin')
        .map((entry) => ({ entry, confidence: 1 }))
        .sort(order(focus))
        .map(({ entry }) => entry)
    },
  }
}
