import commonWords from './data/common-words.json' with { type: 'json' }
import { isPattern } from './password-patterns.ts'

/**
 * Words of common passwords from lists of public leaks: all languages, then Finnish and Swedish, in
 * lower case without diacritics. With a few digits added, each word covers many passwords. They
 * refuse the passwords that an attacker tries first (ASVS 6.2.4 and 6.2.11). See
 * docs/domain/security.md#sessions-and-login. Only the server loads this file: the list is too
 * large for the browser.
 */
const known: ReadonlySet<string> = new Set(commonWords)

/** Words of the service itself. Attackers of this service try them. */
const ownWords = ['kierto', 'romuauto', 'romutus', 'autokierratys', 'kierratys', 'skrotbil', 'romu']

/** The part of a password outside a known word must be longer than this many characters. */
const little = 4

/** Lower case without diacritics: `Pääsykoodi` becomes `paasykoodi`. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
}

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
}

function unmasked(text: string): string {
  return text.replace(/[01!34@5$7]/g, (character) => lookAlikes[character] ?? character)
}

/** Splits a text into its middle, from the first letter to the last, and the rest. */
function parts(text: string): { core: string; rest: string } {
  const start = text.search(/[a-z]/)
  if (start < 0) return { core: text, rest: '' }
  const core = text.slice(start).replace(/[^a-z]+$/, '')
  return { core, rest: text.slice(0, start) + text.slice(start + core.length) }
}

function isLittle(rest: string): boolean {
  return rest.length <= little || isPattern(rest)
}

/**
 * Whether a text is a known word with few other characters, also with digits in place of letters.
 */
function isWord(text: string): boolean {
  const [typed, read] = [parts(text), parts(unmasked(text))]
  const readings = [{ core: text, rest: '' }, typed, read, { ...typed, core: unmasked(typed.core) }]
  return readings.some(({ core, rest }) => known.has(core) && isLittle(withoutSigns(rest)))
}

function withoutSigns(text: string): string {
  return text.replace(/[^a-z0-9]/g, '')
}

/** Whether a text is a name of the service, person or company with few other characters. */
function isName(text: string, names: readonly string[]): boolean {
  const words = names
    .flatMap((name) => plain(name).split(/[^a-z0-9]+/))
    .filter((word) => word.length > 3)
    .toSorted((a, b) => b.length - a.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && (isLittle(withoutSigns(rest)) || isWord(rest))
}

/**
 * Whether a password is too common: a known word, a row of keys, a date or a repetition, each with
 * few other characters. `about` has texts that others know about the user: username, e-mail, name,
 * company, station. The password is tried as typed and with digits read as letters.
 */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const text = plain(password.slice(0, 128))
  const names = [...ownWords, ...about]
  return isPattern(text) || isWord(text) || isName(text, names) || isName(unmasked(text), names)
}
