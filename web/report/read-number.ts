import type { Locale } from '#texts/index.ts'

/**
 * Reads a typed number, with a decimal comma or point and spaces between thousands: `1 234,5` is
 * 1234.5. null for an empty text, `undefined` for no number.
 */
export function readNumber(typed: string): number | null | undefined {
  const plain = typed.replaceAll(/[\s\u00a0\u202f]/g, '').replace(/\u2212/, '-')
  if (plain === '') return null
  if (!/^-?\d+([.,]\d+)?$/.test(plain)) return undefined
  return Number(plain.replace(',', '.'))
}

/** Formats a saved number for its field, with the language's decimal sign. */
export function writeNumber(value: number | null, locale: Locale): string {
  return value === null ? '' : String(value).replace('.', locale === 'en' ? '.' : ',')
}
