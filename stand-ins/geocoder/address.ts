import { createHash } from 'node:crypto'
import { foldDiacritics } from './fold-diacritics.ts'
import type { Position } from '#stand-ins/finland/distance.ts'

/** Parts of a typed address. A place without a street is in `town`, all other parts are null. */
export type AddressQuery = {
  readonly street: string | null
  readonly number: string | null
  readonly postal: string | null
  /** Text after the street: a town, or a district and the town. */
  readonly town: string | null
}

// Matches "Lehtokuja 4", "1. linja 5b", "Satamakatu 4-6" with the rest after it.
const streetAndNumber =
  /^(?<street>(?:\d+\.\s)?\p{L}[\p{L}\d .'’:-]*?)\s+(?<number>\d{1,4}(?:[-–]\d{1,4})?[a-z]?)(?![\p{L}\d])(?<rest>.*)$/iu
// Staircase and flat, as in "4 A 12" or "4 as. 12". No geocoder places them.
const flat = /^\s*(?:[a-z](?=\s|$))?\s*(?:as\.?|bst\.?)?\s*\d*\s*/iu
// Endings of Finnish and Swedish streets, for an address without a number.
const streetEnd =
  /(?:katu|tie|kuja|polku|kaari|väylä|aukio|tori|ranta|raitti|rinne|penger|puistikko|gatan|vägen|gränden|stigen|bågen|leden|torget|stranden|esplanaden)$/iu
const postalCode = /\b\d{5}\b/

const tidy = (text: string): string | null =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,]+|[\s,]+$/g, '') || null

const capitalised = (street: string): string =>
  street.slice(0, 1).toLocaleUpperCase('fi') + street.slice(1)

/**
 * Splits an address into parts: "Lehtokuja 4 A 12, 00100 Helsinki" has street, number, postal code
 * and town. "Lehtokuja, Helsinki" has no number. "Kallio, Helsinki" is a place in a town.
 */
export const readAddress = (text: string): AddressQuery => {
  const postal = postalCode.exec(text)?.[0] ?? null
  const plain = text.replace(postalCode, ' ')
  const found = streetAndNumber.exec(plain.trim())?.groups
  if (found?.street && found.number) {
    return {
      street: capitalised(found.street.trim()),
      number: found.number.toUpperCase(),
      postal,
      town: tidy((found.rest ?? '').replace(flat, '')),
    }
  }
  const [first = '', ...others] = plain.split(',')
  const street = tidy(first)
  return street && others.length > 0 && streetEnd.test(street)
    ? { street: capitalised(street), number: null, postal, town: tidy(others.join(',')) }
    : { street: null, number: null, postal, town: tidy(plain) }
}

const nearestKm = 0.15
const spreadKm = 0.75
const kmPerNumber = 0.012
const longestKm = 0.4
const kmPerDegree = 111.2

/**
 * Returns the position of a house. The stand-in knows no streets: distance and direction follow
 * from the street's name, at most 1.5 km from the town's centre.
 */
export const positionOf = (middle: Position, street: string, number: string | null): Position => {
  const hash = createHash('sha256').update(foldDiacritics(street)).digest()
  const turn = (at: number): number => (hash.readUInt16BE(at) / 65_536) * 2 * Math.PI
  const away = nearestKm + (hash.readUInt16BE(0) / 65_536) * spreadKm
  const along = Math.min(longestKm, (Number.parseInt(number ?? '0', 10) || 0) * kmPerNumber)
  const north = away * Math.cos(turn(2)) + along * Math.cos(turn(4))
  const east = away * Math.sin(turn(2)) + along * Math.sin(turn(4))
  return {
    lat: middle.lat + north / kmPerDegree,
    lng: middle.lng + east / (kmPerDegree * Math.cos((middle.lat * Math.PI) / 180)),
  }
}
