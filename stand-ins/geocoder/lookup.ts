import { kmBetween } from '#stand-ins/finland/distance.ts'
import { isInside, readCountries } from '#stand-ins/finland/countries.ts'
import { positionOf, readAddress } from './address.ts'
import { createGazetteer } from './gazetteer.ts'
import type { Position } from '#stand-ins/finland/distance.ts'
import type { AddressQuery } from './address.ts'
import type { FoundPlace } from './feature.ts'
import type { Entry, Hit } from './gazetteer.ts'

// Number of towns that a street without a town is offered in.
const guessedTowns = 3
const streetConfidence = { known: 0.8, guessed: 0.4 }
// Distance in km from the nearest place up to which Finnish waters reach, outside other countries'
// land.
const offshore = 30
// Precision of the border in km. A point this near to a Finnish place counts as Finnish.
const borderBlur = 3
// Confidence of a place for a point at that distance in km.
const sureness = [
  { within: 1, confidence: 0.8 },
  { within: 10, confidence: 0.6 },
  { within: Infinity, confidence: 0.5 },
]

const placeOnly = ({ entry, confidence }: Hit, postal: string | null): FoundPlace => ({
  entry,
  at: entry.place,
  confidence,
  street: null,
  number: null,
  postal: postal ?? entry.postal,
})

const inStreet = (entry: Entry, requested: AddressQuery, confidence: number): FoundPlace => ({
  entry,
  at: positionOf(entry.place, requested.street ?? '', requested.number),
  confidence,
  street: requested.street,
  number: requested.number,
  postal: requested.postal ?? entry.postal,
})

/** Finds places and addresses of Finland by text and by position. */
export const createLookup = () => {
  const gazetteer = createGazetteer()

  /** Accepts "Kallio, Helsinki", "Kallio Helsinki" and "Helsinki". */
  const placesCalled = (text: string, focus: Position | null): Hit[] => {
    const [name = '', ...within] = text.split(',')
    if (within.length > 0) return gazetteer.byName(name, within.join(' '), focus)
    const whole = gazetteer.byName(text, null, focus)
    const words = text.split(' ')
    return whole.length > 0 || words.length < 2
      ? whole
      : gazetteer.byName(words.slice(0, -1).join(' '), words.at(-1) ?? '', focus)
  }

  const streets = (requested: AddressQuery, focus: Position | null): FoundPlace[] => {
    if (requested.town === null && requested.postal === null) {
      // "Turku 4": a place with a number is the place.
      const places = placesCalled(requested.street ?? '', focus).filter(
        (hit) => hit.confidence === 1,
      )
      if (places.length > 0) return places.map((hit) => placeOnly(hit, null))
      return gazetteer
        .municipalities(focus)
        .slice(0, guessedTowns)
        .map((entry) => inStreet(entry, requested, streetConfidence.guessed))
    }
    const towns =
      requested.town === null
        ? gazetteer.byPostal(requested.postal ?? '')
        : placesCalled(requested.town, focus)
    const top = Math.max(...towns.map(({ confidence }) => confidence))
    return towns
      .filter(({ confidence }) => confidence === top)
      .map(({ entry }) => inStreet(entry, requested, streetConfidence.known * top))
  }

  const inFinland = ({ lat, lng }: Position, nearestKm: number): boolean => {
    const { own, foreign } = readCountries()
    return (
      nearestKm <= borderBlur ||
      isInside(lng, lat, own) ||
      (nearestKm <= offshore && !isInside(lng, lat, foreign))
    )
  }

  return {
    /** Returns the meanings of a text, the most likely first. Empty for nothing in Finland. */
    search(text: string, focus: Position | null): FoundPlace[] {
      const requested = readAddress(text)
      if (requested.street !== null) return streets(requested, focus)
      const named = requested.town === null ? [] : placesCalled(requested.town, focus)
      const hits =
        named.length > 0 || requested.postal === null ? named : gazetteer.byPostal(requested.postal)
      return hits.map((hit) => placeOnly(hit, requested.postal))
    },
    /** Returns the places around a position, the nearest first. Empty outside Finland. */
    reverse(position: Position): FoundPlace[] {
      const around = gazetteer.around(position)
      const km = ({ place }: Entry): number => kmBetween(place, position)
      const [first] = around
      if (!first || !inFinland(position, km(first))) return []
      return around.map((entry) => {
        const row = sureness.find(({ within }) => km(entry) <= within)
        return placeOnly({ entry, confidence: row?.confidence ?? 0 }, null)
      })
    },
  }
}
