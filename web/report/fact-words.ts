import type { ReportRecords } from '#contract/report-records/report-records.ts'
import type { RecordFactCode, SharedFact } from '#rules/report/record-facts.ts'
import { count, fill, number, type Locale } from '#texts/index.ts'
import type { Texts } from '#web/texts/texts.ts'

type Words = Texts<'reportRecords'>
type Fact = Pick<ReportRecords['facts'][number], 'code' | 'n' | 'of'>

const isShare = (code: RecordFactCode, t: Words): code is SharedFact => code in t.shares

/** A fact of the records in words: "Kept 97/97 starter batteries." */
export function factWords(t: Words, locale: Locale, { code, n, of }: Fact): string {
  if (!isShare(code, t)) return count(t.facts[code], n, locale)
  return fill(t.shares[code], { n: number(n, locale), of: number(of ?? 0, locale) })
}
