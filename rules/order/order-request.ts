/** Time of a pickup on the Finnish wall clock, in minutes from midnight. `day` is `yyyy-mm-dd`. */
export type OrderWindow = { readonly day: string; readonly from: number; readonly to: number }

/** Parts of a day that an owner wishes for, where the station has no windows. */
export const wishParts = ['morning', 'afternoon', 'any'] as const
export type OrderWish = { readonly day: string; readonly part: (typeof wishParts)[number] }

/** Reasons of a station that could not fetch the vehicle. `other` needs words. */
export const pickupFailures = [
  'no_keys',
  'nobody_there',
  'no_access',
  'wrong_vehicle',
  'other',
] as const
export type PickupFailure = (typeof pickupFailures)[number]

/** Ways in which the other owners consent. */
export const consentWays = ['online', 'paper'] as const

export const orderLimits = {
  wishes: 3,
  /** Characters of the description of a place. */
  accessNote: 300,
  /** A description from this length on leads a driver without a house number. */
  tellingNote: 10,
  /** Times that the owner changes the window. */
  ownerChanges: 5,
  /** Days ahead that an owner wishes for, or brings the vehicle on. */
  daysAhead: 60,
  /** Hours that a step recorded without a connection may be old. */
  lateHours: 24,
} as const

/**
 * Whether a driver finds the place: coordinates, and a street with a house number or a description.
 */
export function isFindable(place: {
  readonly address: string | null
  readonly hasCoordinates: boolean
  readonly note: string | null
}): boolean {
  const address = place.address ?? ''
  const letter = address.search(/\p{L}/u)
  const hasNumber = letter !== -1 && /\d/.test(address.slice(letter))
  const isDescribed = (place.note ?? '').length >= orderLimits.tellingNote
  return place.hasCoordinates && (hasNumber || isDescribed)
}

/** Texts that the owner may write with an order. Request, table and screens have these names. */
const ownerTexts = ['message', 'access_note'] as const
export type OwnerText = (typeof ownerTexts)[number]

/** A value for each text. */
export const perText = <Value>(valueOf: (name: OwnerText) => Value) =>
  Object.fromEntries(ownerTexts.map((name) => [name, valueOf(name)])) as Record<OwnerText, Value>
