import { limits } from '../limits.ts'

/** A word of a line that can be a model year. */
export type YearToken = { readonly at: number; readonly word: string; readonly year: number }

/** Cars of older years have two digits only with a dash or an apostrophe. */
const firstCarYear = 1900

/**
 * The words that can be a model year, in their sequence: `2005`, `-05`, `’05`, `2005-2008`, `vm2005`,
 * `30.6.2005`, `2005-06-30`, `05` as the last word, and `05` before a name. The first year of several
 * counts.
 */
export function readYears(words: readonly string[], thisYear: number): YearToken[] {
  return words.flatMap((word, at) => {
    // Names begin with 80 or 90 (Audi, Saab), but with no 05.
    const standsAlone =
      (at === words.length - 1 && at > 0) || (at === 0 && words.length > 1 && word.startsWith('0'))
    const year = yearOf(word, { thisYear, standsAlone })
    return year === null ? [] : [{ at, word, year }]
  })
}

/** The year in a day: `30.6.2005` or `2005-06-30`. */
function yearOfDay(word: string): string | undefined {
  const day = /^\d{1,2}\.\d{1,2}\.(\d{4})$|^(\d{4})-\d{2}-\d{2}$/.exec(word)
  return day?.[1] ?? day?.[2]
}

export const isDay = (word: string): boolean => yearOfDay(word) !== undefined

function yearOf(
  word: string,
  { thisYear, standsAlone }: { thisYear: number; standsAlone: boolean },
): number | null {
  const long =
    yearOfDay(word) ?? /^(?:vm|my|v)?[\p{Pd}'’´`]?(\d{4})(?:\p{Pd}\d{0,4}|v|vm)?$/iu.exec(word)?.[1]
  if (long !== undefined) {
    const year = Number(long)
    return year >= Math.max(firstCarYear, limits.year.min) && year <= thisYear + 1 ? year : null
  }
  const short = /^(?:vm)?([\p{Pd}'’´`]?)(\d\d)(?:v|vm)?$/iu.exec(word)
  if (!short || (short[1] === '' && !standsAlone)) return null
  const century = Math.floor(thisYear / 100) * 100
  const year = century + Number(short[2])
  return year > thisYear + 1 ? year - 100 : year
}
