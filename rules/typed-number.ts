import type { LocaleKey } from './limits.ts'

const pieces = ['kpl', 'st', 'pcs', 'pc']

/** Names of units that users type after a number, in three languages. */
const units = {
  kg: ['kg', 'kgs', 'kilo', 'kiloa', 'kilos', 'kilogram', 'kilograms', 'kilogrammaa'],
  g: ['g', 'gram', 'grams', 'grammaa'],
  l: ['l', 'litraa', 'liter', 'litre', 'litres'],
  count: pieces,
  pcs: pieces,
  percent: ['%'],
  days: ['pv', 'päivää', 'd', 'dagar', 'dygn', 'days'],
  months: ['kk', 'kuukautta', 'mån', 'månader', 'months'],
  km: ['km', 'kilometriä', 'kilometer', 'kilometres'],
  euro: ['€', 'e', 'eur', 'euro', 'euroa', 'euros'],
} satisfies Record<string, readonly string[]>
export type TypedUnit = keyof typeof units

/** Swiss and typewriter signs between thousands, next to spaces. */
const between = /(?<=\d)[\s'’](?=\d{3}(?!\d))/gu
const minus = /^[\u2212\u2013-]\s*/

/** "1.234" in Finnish and Swedish: a decimal point or thousands? A leading zero groups nothing. */
const oneGroup = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Reads a typed number in the language in which numbers are shown. "1,095" is 1095 in English, where a
 * comma stands between thousands, and 1.095 in Finnish and Swedish. The unit of the field may follow.
 * @returns null for an empty text, and the text itself where it is no number or has two meanings.
 *   Every schema of a number refuses a text, see `numberError` in fields.ts
 */
export function readNumber(
  typed: string,
  locale: LocaleKey,
  unit?: TypedUnit,
): number | string | null {
  const text = typed.trim()
  if (text === '') return null
  const plain = withoutUnit(text, unit).replace(minus, '-').replaceAll(between, '')
  if (locale !== 'en' && oneGroup.test(plain) && plain.includes('.')) return text
  const signs = plain.match(/[.,]/g) ?? []
  const decimal = decimalSign(plain, signs, locale)
  const whole = plain.slice(0, decimal ?? plain.length)
  const isGrouped = /^-?\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(whole)
  if (!isGrouped && !/^-?\d+$/.test(whole)) return text
  const rest = decimal === undefined ? '' : plain.slice(decimal + 1)
  if (decimal !== undefined && !/^\d+$/.test(rest)) return text
  // Groups and decimals have different signs.
  if (decimal !== undefined && whole.includes(plain.charAt(decimal))) return text
  return Number(`${whole.replaceAll(/[.,]/g, '')}${rest && `.${rest}`}`)
}

/** Position of the decimal sign. `undefined` where the number has none. */
function decimalSign(
  plain: string,
  signs: readonly string[],
  locale: LocaleKey,
): number | undefined {
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (last < 0) return undefined
  if (signs.length === 1) {
    return locale === 'en' && oneGroup.test(plain) && plain.includes(',') ? undefined : last
  }
  // "1.234.567" has groups only. "1.234,5" ends with decimals.
  return new Set(signs).size === 1 ? undefined : last
}

/** Whether a text is a number with two meanings in its language. Others became numbers. */
export const isAmbiguousNumber = (text: string): boolean =>
  /^[\u2212\u2013-]?\s*[1-9]\d{0,2}[.]\d{3}(?!\d|[.,])/.test(text)

function withoutUnit(text: string, unit: TypedUnit | undefined): string {
  const ending = /(?<=[\d,:-])\s*([^\d\s.,:-]+)\.?$/u.exec(text)
  const names: readonly string[] = unit === undefined ? [] : units[unit]
  const isNamed = ending !== null && names.includes((ending[1] ?? '').toLocaleLowerCase('fi'))
  const number = isNamed ? text.slice(0, ending.index) : text
  // "50,-" and "50:-" are whole euros.
  return unit === 'euro' ? number.replace(/[,:]-$/, '').trimEnd() : number
}

/** Formats a saved number for its field, with the language's decimal sign. */
export function writeNumber(value: number | null, locale: LocaleKey): string {
  return value === null ? '' : String(value).replace('.', locale === 'en' ? '.' : ',')
}

/** The number of a typed text, or null. For hints next to the field: its error comes from the schema. */
export function numberOrNull(typed: string, locale: LocaleKey, unit?: TypedUnit): number | null {
  const value = readNumber(typed, locale, unit)
  return typeof value === 'number' ? value : null
}
