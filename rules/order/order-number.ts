/**
 * Form of an order number: `KT` and eight letters of Crockford's base 32, without I, L, O and U. The
 * database draws it (`new_order_number`). Without dashes the number has 10 characters. Neither
 * a plate (1–9) nor a VIN (16–17) has this length.
 */
const form = /^KT([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/

/** Reads a typed order number, with or without dashes and spaces, in any case. */
export function readOrderNumber(typed: string): string | null {
  const match = form.exec(typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase())
  return match ? `KT-${match[1]}-${match[2]}` : null
}
