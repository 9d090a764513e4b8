import { otherMake, restRow, type NationalTable } from '#rules/report/statistics.ts'
import { ageWords } from './age-words.ts'
import { month, type Locale } from './index.ts'

type Named = Readonly<Record<string, string>>

/** The texts that name a row of the national statistics. */
export type NationalWords = {
  readonly values: {
    readonly unknown: string
    readonly oldest: string
    readonly otherMakes: string
    readonly rest: string
  }
  readonly kinds: Named
  readonly conditions: Named
  readonly powers: Named
}

/** Name of a row of that table. */
export function nationalRowName(
  table: NationalTable,
  { value, name }: { readonly value: string; readonly name: string | null },
  { values, kinds, conditions, powers }: NationalWords,
  locale: Locale,
): string {
  if (name !== null) return name
  if (value === restRow) return values.rest
  if (table === 'months') return month(value, locale)
  if (table === 'ages') return ageWords(value, values)
  if (table === 'kinds') return kinds[value] ?? values.unknown
  if (table === 'conditions') return conditions[value] ?? values.unknown
  if (table === 'powers') return powers[value] ?? values.unknown
  if (value === otherMake) return values.otherMakes
  const [make = '', ...model] = value.split('/')
  return [make === otherMake ? values.otherMakes : make, model.join('/')].filter(Boolean).join(' ')
}
