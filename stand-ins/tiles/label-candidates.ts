import names from '../data/map/names.json' with { type: 'json' }
import type { Place } from '#stand-ins/finland/places.ts'
import type { StyleName } from './lettering.ts'

/** A name to be placed. The one with more weight comes first. `dot` adds a dot at the place. */
export type LabelCandidate = {
  readonly text: string
  readonly style: StyleName
  readonly lat: number
  readonly lng: number
  readonly weight: number
  readonly dot: boolean
}

const dotUntil = 9

// Smallest population that a zoom names. Places without one follow from `villagesFrom` on.
const fewestPeople: Readonly<Record<number, number>> = {
  5: 8_500,
  6: 5_000,
  7: 3_000,
  8: 1_500,
  9: 500,
}
const villagesFrom = 9
const districtsFrom = 11

// Parts and duplicates without a name on the map: lettered halves, numbered quarters, names out of
// use.
const unnamed = /^.+ [AB]$|kaupunginosa$|^(Länsi-Turunmaa|Älajärvi|Grinddal|Lidmalmen|Grundbacka)$/

const isNamed = (place: Place, zoom: number): boolean =>
  !unnamed.test(place.name) &&
  (place.town !== null
    ? zoom >= districtsFrom
    : place.population === null
      ? zoom >= villagesFrom
      : place.population >= (fewestPeople[zoom] ?? 0))

const styleOf = ({ town, population }: Place): StyleName =>
  town !== null
    ? 'district'
    : (population ?? 0) >= 75_000
      ? 'city'
      : (population ?? 0) >= 10_000
        ? 'town'
        : 'village'

/** Other names than Finnish places, weighted as towns of so many people. */
const others = [
  { places: names.countries, style: 'country', weight: 60_000, dotted: false },
  { places: names.townsAbroad, style: 'abroad', weight: 50_000, dotted: true },
  { places: names.waters, style: 'sea', weight: 25_000, dotted: false },
] as const

/** Returns the names that a zoom could show, the heaviest first. */
export const labelCandidates = (places: readonly Place[], zoom: number): LabelCandidate[] => {
  const dot = zoom <= dotUntil
  return [
    ...places
      .filter((place) => isNamed(place, zoom))
      .map((place) => {
        const { name: text, lat, lng, population, town } = place
        const weight = (population ?? 0) / (town === null ? 1 : 100)
        return { text, lat, lng, weight, dot, style: styleOf(place) }
      }),
    ...others.flatMap(({ places: named, style, weight, dotted }) =>
      named
        .filter(({ first, last }) => zoom >= first && zoom <= last)
        .map(({ text, lat, lng }) => ({ text, lat, lng, style, weight, dot: dot && dotted })),
    ),
  ].sort((a, b) => b.weight - a.weight || a.text.length - b.text.length)
}
