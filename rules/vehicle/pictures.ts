import type { Kind } from './vehicle.ts'

/**
 * Places of the pictures of a vehicle, one picture each. The first one there is, in this sequence, is
 * the picture of lists.
 */
export const pictureSlots = [
  'front',
  'left',
  'rear',
  'right',
  'odometer',
  'damage',
  'other',
  'vin',
] as const
export type PictureSlot = (typeof pictureSlots)[number]

/** Places of the pictures of such a vehicle. A trailer has no odometer, unless it has that picture. */
export const slotsOf = (kind: Kind | null, taken: readonly PictureSlot[]): readonly PictureSlot[] =>
  pictureSlots.filter((slot) => slot !== 'odometer' || kind !== 'trailer' || taken.includes(slot))

/** Places that other companies see. The VIN leads to the owner, so its picture stays at the station. */
export const shownSlots = pictureSlots.filter((slot) => slot !== 'vin')
