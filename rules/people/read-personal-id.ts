/**
 * Century by separator. Separators other than + - A are in use from 1 January 2023 (DVV). See
 * docs/domain/identifiers.md#personal-id.
 */
const centuries: Readonly<Record<string, number>> = {
  '+': 1800,
  '-': 1900,
  Y: 1900,
  X: 1900,
  W: 1900,
  V: 1900,
  U: 1900,
  A: 2000,
  B: 2000,
  C: 2000,
  D: 2000,
  E: 2000,
  F: 2000,
}
const checkCharacters = '0123456789ABCDEFHJKLMNPRSTUVWXY'
const form = /^(\d{2})(\d{2})(\d{2})([-+A-FU-Y])(\d{3})([0-9A-Z])$/
const individuals = { first: 2, artificial: 900 } as const

/** Why a text is no personal id: the first reason that applies, in this sequence. */
export type PersonalIdError = 'FORMAT' | 'DATE' | 'INDIVIDUAL' | 'CHECK' | 'FUTURE' | 'ARTIFICIAL'

type Parts = {
  readonly birthDate: string | null
  readonly individual: number
  readonly checks: boolean
}

/**
 * Trims and capitalises. Does not replace other dashes, because the separator is part of the
 * identity.
 */
export function normalisePersonalId(text: string): string {
  return text.trim().toUpperCase()
}

function read(id: string): Parts | null {
  const match = form.exec(id)
  if (!match) return null
  const [, day = '', month = '', year = '', separator = '', individual = '', check] = match
  const fullYear = (centuries[separator] ?? 0) + Number(year)
  const remainder = Number(day + month + year + individual) % checkCharacters.length
  return {
    birthDate: isDay(fullYear, Number(month), Number(day)) ? `${fullYear}-${month}-${day}` : null,
    individual: Number(individual),
    checks: checkCharacters[remainder] === check,
  }
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return month >= 1 && day >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Returns the birth date as `yyyy-mm-dd`, or null where the text has another form. */
export function birthDate(personalId: string): string | null {
  return read(normalisePersonalId(personalId))?.birthDate ?? null
}

/**
 * Returns the error of a Finnish personal identity code, or null. `today` is a day in Finland as
 * `yyyy-mm-dd`. The numbers 900 to 999 are never given to a person. Only an installation outside
 * production takes them as `artificial`. All 11 characters identify: the same date and number with
 * another separator is another person. See docs/domain/identifiers.md#personal-id.
 */
export function personalIdError(
  text: string,
  { today, artificial }: { readonly today: string; readonly artificial: boolean },
): PersonalIdError | null {
  const parts = read(normalisePersonalId(text))
  if (parts === null) return 'FORMAT'
  if (parts.birthDate === null) return 'DATE'
  if (parts.individual < individuals.first) return 'INDIVIDUAL'
  if (!parts.checks) return 'CHECK'
  if (parts.birthDate > today) return 'FUTURE'
  return parts.individual >= individuals.artificial && !artificial ? 'ARTIFICIAL' : null
}

/** Whether a text is a personal id of any day, also an artificial one. */
export function isPossiblePersonalId(text: string): boolean {
  return personalIdError(text, { today: '9999-12-31', artificial: true }) === null
}

/** Whether a text has a personal id anywhere in it. */
export function hasPersonalId(text: string): boolean {
  return (text.match(/\d{6}[-+A-FU-Y]\d{3}[0-9A-Z]/gi) ?? []).some(isPossiblePersonalId)
}
