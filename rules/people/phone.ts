import { limits } from '../limits.ts'

/** "puh. 040 123", "tel:+358 40". */
const label = /^(?:puhelin|puh|p|gsm|tel|telefon|tfn|mobil|mob|phone)[.:]{0,2} {0,2}(?=[+\d])/i
const dashes = /[\p{Pd}\u2212]/gu
/** The fewest digits of a number: with its country code, of a Finnish mobile, of a Finnish line. */
const fewest = { abroad: 7, mobile: 8, national: 6 } as const
const hasCountry = /^(?:\+|00)/
/** The trunk prefix of national calls, which many write after a country code. It is never dialled there. */
const trunk = '(0)'

/**
 * Returns a phone number as it is stored: as people write it, without a word before it and without
 * "(0)" after a country code.
 */
export function writtenPhone(text: string): string {
  const number = text.replace(dashes, '-').replace(label, '').replaceAll('\uFF0B', '+')
  return hasCountry.test(number)
    ? number.replace(trunk, ' ').replaceAll(/\s+/g, ' ').trim()
    : number
}

/** Whether a written number has only the signs and the length of a phone number, and can be dialled. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  const { min, max } = limits.phoneDigits
  if (!/^\+?[\d ()./-]+$/.test(text) || digits < min || digits > max) return false
  return canBeDialled(dialled(text).replace(/^\+358/, '0'))
}

/** Numbers that Finland dials: with a country code, with the 0 of national calls, or 10xxx and 11xxxx. */
function canBeDialled(number: string): boolean {
  const length = number.length
  if (number.startsWith('+')) return length > fewest.abroad
  if (/^0(?:4|50)/.test(number)) return length >= fewest.mobile
  return number.startsWith('0') ? length >= fewest.national : /^1[01]\d{3,4}$/.test(number)
}

/** Country codes after which no number begins with the 0 of national calls. In Italy it stays. */
const withTrunk = /^(\+(?:358|46|44|49|31|32|33|41|43))0+/

/** The digits to dial, with `+` before a country code. +358 040 is 040 too. */
function dialled(text: string): string {
  const digits = writtenPhone(text).replaceAll(/[^\d+]/g, '')
  return digits.replace(/^00(?=[1-9])/, '+').replace(withTrunk, '$1')
}

/** The address that calls a number. */
export const phoneLink = (text: string): string => `tel:${dialled(text)}`

/**
 * The digits that all spellings of a number share: `+358 40 123`, `0035840123`, `+358 (0)40 123` and
 * `040-123` have `40123`. null for a text that is no number.
 */
export function phoneKey(text: string): string | null {
  const written = writtenPhone(text.trim())
  if (!/^\+?[\d ()./-]+$/.test(written)) return null
  return dialled(written).replace(/^\+358|^358(?=\d{5})|^\+|^0+/, '')
}
