import { limits } from '../limits.ts'

/** A word of a line that can be a model year. */
export type YearToken = { readonly at: number; readonly word: string; readonly year: number }

/** Cars of older years have two digits only with a dash or an apostrophe. */
const firstCarYear = 1900

/**
 * The words that can be a model year, in their sequence: `2005`, `-05`, `’05`, `2005-2008`, `vm2005`,
 * and `05` as the last word. The first year of several counts.
 */
export function readYears(words: readonly string[], thisYear: number): YearToken[] {
  return words.flatMap((word, at) => {
    const year = yearOf(word, { thisYear, isLast: at === words.length - 1 && at > 0 })
    return year === null ? [] : [{ at, word, year }]
  })
}

function yearOf(
  word: string,
  { thisYear, isLast }: { thisYear: number; isLast: boolean },
): number | null {
  const long = /^(?:vm|my|v)?[\p{Pd}'’´`]?(\d{4})(?:\p{Pd}\d{0,4}|v|vm)?$/iu.exec(word)?.[1]
  if (long !== undefined) {
    const year = Number(long)
    return year >= Math.max(firstCarYear, limits.year.min) && year <= thisYear + 1 ? year : null
  }
  const short = /^(?:vm)?([\p{Pd}'’´`]?)(\d\d)(?:v|vm)?$/iu.exec(word)
  if (!short || (short[1] === '' && !isLast)) return null
  const century = Math.floor(thisYear / 100) * 100
  const year = century + Number(short[2])
  return year > thisYear + 1 ? year - 100 : year
}
