/** Model years before and after that parts fit. See docs/domain/specification-map.md#validation. */
export const yearsAround = 1

/** Digits of a typed model year. See docs/domain/specification-map.md#validation. */
export const yearDigits = 4
