/** Largest number of pixels of a picture. Phones take up to 50 megapixels, 8160 × 6144. */
export const maxPixels = 51_000_000
/** Longer side of a stored picture, in pixels. */
export const largestSide = 2560
