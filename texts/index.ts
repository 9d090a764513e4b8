import type { LocaleKey } from '#rules/limits.ts'

export { defaultLocale, locales } from '#rules/limits.ts'
export type Locale = LocaleKey

/** Language tags for Intl and `lang`. There `se` means Northern Sami. Swedish is `sv`. */
export const languageTag: Record<Locale, 'fi' | 'en' | 'sv'> = { fi: 'fi', en: 'en', se: 'sv' }
const intlTag: Record<Locale, string> = { fi: 'fi-FI', en: 'en-GB', se: 'sv-FI' }
const timeZone = 'Europe/Helsinki'

/**
 * The same keys as the Finnish source, with any wording. A missing or surplus text does not
 * compile.
 */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]>
}

export type Plural = { readonly one: string; readonly other: string }

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/**
 * Fills the `{name}` placeholders of a text. The type reads their names from the Finnish source.
 */
export function fill<const S extends string>(
  text: S,
  values: Record<Names<S>, string | number>,
): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    name in values ? String(values[name as Names<S>]) : place,
  )
}

/** Creates each formatter once. Creating one costs a slow phone as much as hundreds of results. */
function memoizeByLocale<Options extends object, Formatter>(
  make: (locale: Locale, options?: Options) => Formatter,
) {
  const made = new Map<string, Formatter>()
  return (locale: Locale, options?: Options): Formatter => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = made.get(key) ?? make(locale, options)
    made.set(key, known)
    return known
  }
}

const collators = memoizeByLocale((locale) => new Intl.Collator(intlTag[locale]))

/** Compares two texts in the alphabet of a language: Å, Ä and Ö come last in Finnish and Swedish. */
export const inAlphabet = (a: string, b: string, locale: Locale): number =>
  collators(locale).compare(a, b)

const pluralsIn = memoizeByLocale((locale) => new Intl.PluralRules(intlTag[locale]))
const numbersIn = memoizeByLocale(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(intlTag[locale], options),
)
const datesIn = memoizeByLocale(
  (locale, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlTag[locale], options),
)

/**
 * Returns the plural form for `n` with `{n}` filled in, for example "1 toimipiste", "5
 * toimipistettä".
 */
export function count(plural: Plural, n: number, locale: Locale): string {
  const form = pluralsIn(locale).select(n) === 'one' ? plural.one : plural.other
  return form.replaceAll('{n}', number(n, locale))
}

/** Formats a number for the language: "1 234,5" or "1,234.5". */
export function number(value: number, locale: Locale, options?: Intl.NumberFormatOptions): string {
  return numbersIn(locale, options).format(value)
}

const dateStyles = {
  date: { day: 'numeric', month: 'numeric', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  moment: { day: 'numeric', month: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/**
 * Formats a date or moment in Finnish time. A bare `yyyy-mm-dd` is that day in any time zone.
 * @param month length of an English month. A row of a table has room for a short one.
 */
export function date(
  value: string | Date,
  locale: Locale,
  style: keyof typeof dateStyles = 'date',
  month: 'long' | 'short' = 'long',
): string {
  const moment = typeof value === 'string' ? new Date(value) : value
  const bareDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  // Same result as the browser's calendar, whose first use costs a slow phone 0.1 s.
  if (bareDay && style === 'date' && locale !== 'en') return inFigures(value)
  // Some browsers know only Sweden's format, 2026-11-22. In figures Finland's Swedish equals
  // Finnish.
  const asInFinnish = locale === 'se' && style !== 'long'
  const text = datesIn(asInFinnish ? 'fi' : locale, {
    ...dateStyles[style],
    // 4/3/2026 is April in the United States and March in the United Kingdom.
    ...(locale === 'en' && (style === 'date' || style === 'moment') && { month }),
    // Opening hours have two digits too: 09:00.
    ...(locale === 'en' && (style === 'moment' || style === 'time') && { hour: '2-digit' }),
    timeZone: bareDay ? 'UTC' : timeZone,
  }).format(moment)
  // Chromium writes Finnish Sundays in the basic form, and all other days as "maanantaina".
  if (locale === 'fi' && style === 'long') return text.replace(/^(\p{L}+?)(?:na)? /u, '$1na ')
  // A long month brings the word "at" before the time.
  if (locale === 'en') return text.replace(' at ', ', ')
  return asInFinnish ? text.replace(' klo ', ' kl. ') : text
}

/** Returns `2026-01-31` as Finnish and Finland's Swedish write it: 31.1.2026. */
const inFigures = (day: string) => day.split('-').map(Number).toReversed().join('.')

/** Formats the `08:00` times of a text for the language: "8.00" or "08:00". */
export function clock(text: string, locale: Locale): string {
  return locale === 'en' ? text : text.replaceAll(/\b0?(\d{1,2}):(\d{2})\b/g, '$1.$2')
}

/** Formats a month `yyyy-mm`: `long` with its year, `short` without. */
export function month(value: string, locale: Locale, style: 'long' | 'short' = 'long'): string {
  const format = datesIn(locale, {
    month: style,
    ...(style === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  return format.format(new Date(`${value}-01T00:00:00Z`))
}

/** Returns the weekdays Monday to Sunday in the language. */
export function weekdays(locale: Locale, style: 'long' | 'short' = 'long'): string[] {
  const format = datesIn(locale, { weekday: style, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2024, 0, 1 + day))))
}

/**
 * Formats a number with its unit: "1 234,5 kg", "85 %". A no-break space joins the two. English
 * writes no space before the per cent sign.
 */
export function quantity(
  value: number,
  unit: string,
  locale: Locale,
  options?: Intl.NumberFormatOptions,
): string {
  const space = unit === '%' && locale === 'en' ? '' : '\u00a0'
  return `${number(value, locale, options)}${space}${unit}`
}

/** Formats a file size in 1024-based units. */
export function fileSize(bytes: number, locale: Locale): string {
  const [small, middle, large] = locale === 'fi' ? ['t', 'kt', 'Mt'] : ['B', 'kB', 'MB']
  if (bytes < 1024) return quantity(bytes, small, locale)
  const isLarge = bytes >= 1024 ** 2
  const size = bytes / 1024 ** (isLarge ? 2 : 1)
  return quantity(size, isLarge ? large : middle, locale, { maximumFractionDigits: 1 })
}
