/** Largest number of pixels of a picture: 40 megapixels, more than the camera of a phone. */
export const maxPixels = 40_000_000
/** Longer side of a stored picture, in pixels. */
export const largestSide = 2560
