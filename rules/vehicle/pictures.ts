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

/** Places that other companies see. The VIN leads to the owner, so its picture stays at the station. */
export const shownSlots = pictureSlots.filter((slot) => slot !== 'vin')
