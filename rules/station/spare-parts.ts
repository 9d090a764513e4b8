/** Model years before and after that parts fit. See docs/domain/specification-map.md#validation. */
export const yearsAround = 1

/** Days in which an arrival of a vehicle is news for a buyer of parts. */
export const arrivedDays = 90

/** Digits of a typed model year. See docs/domain/specification-map.md#validation. */
export const yearDigits = 4

/** Most single parts in one answer of the search. */
export const mostParts = 200
