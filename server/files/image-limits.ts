/** Pixels of the largest picture that is read: 40 megapixels is more than a phone's camera makes. */
export const maxPixels = 40_000_000
/** The longer side of a stored picture, in pixels. */
export const largestSide = 2560
