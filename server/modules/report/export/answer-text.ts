import { dayCell, type Cell } from '#server/platform/export-format/cells.ts'
import { date, number, type Locale } from '#texts/index.ts'
import { loadArea } from '#texts/load.ts'
import {
  scale,
  type AnswerType,
  type AnswerValue,
  type Question,
} from '#rules/report/questionnaires/question.ts'
import { isBattery, type ReportType } from '#rules/report/report.ts'

/** Texts of the questionnaires by language. */
export const wordsOf = await loadArea('questionnaires')

/** Names by the ids that fields of the type `recycler` hold. */
export type Recyclers = ReadonlyMap<number, string>

/** A question in the version that was answered. */
export function wordingOf({ code, wording = code }: Question, locale: Locale): string {
  const words: Readonly<Record<string, string>> = wordsOf[locale].questions
  return words[wording] ?? wording
}

/** Heading of a section of a report type. */
export function sectionTitle(type: ReportType, code: string, locale: Locale): string {
  const { sections } = wordsOf[locale]
  const titles: Readonly<Record<string, string>> = isBattery(type)
    ? sections.battery
    : sections[type as 'self_control' | 'self_evaluation']
  return titles[code] ?? code
}

const withUnit = (unit: string, digits: number) => (value: AnswerValue, locale: Locale) =>
  `${number(Number(value), locale, { maximumFractionDigits: digits })}${unit}`
const plain = (value: AnswerValue) => String(value)

/** Text of an answer of each type. */
const texts: Record<
  AnswerType,
  (value: AnswerValue, locale: Locale, recyclers: Recyclers) => string
> = {
  yesno: (value, locale) => wordsOf[locale].yesno[value as 'yes' | 'no' | 'na'],
  flag: (value, locale) => wordsOf[locale].yesno[value === true ? 'yes' : 'no'],
  date: (value, locale) => date(String(value), locale),
  count: withUnit('', 0),
  days: withUnit('', 1),
  kg: withUnit(' kg', 2),
  percent: withUnit(' %', 1),
  scale: (value) => `${String(value)} / ${scale.max}`,
  brands: (value) => (value as readonly string[]).join(', '),
  recycler: (value, _locale, recyclers) => recyclers.get(Number(value)) ?? `#${String(value)}`,
  text: plain,
  line: plain,
  business_id: plain,
  email: plain,
  phone: plain,
}

/** An answer for people. A blank is a dash, a zero is a zero. */
export function answerText(
  type: AnswerType,
  value: AnswerValue | undefined,
  { locale, recyclers }: { locale: Locale; recyclers: Recyclers },
): string {
  return value === null || value === undefined ? '–' : texts[type](value, locale, recyclers)
}

/** Types whose answers are numbers in a spreadsheet too. */
const numbers: ReadonlySet<AnswerType> = new Set(['count', 'days', 'kg', 'percent', 'scale'])

/** An answer as a cell. Numbers stay numbers, a day is a date, a blank is empty. */
export function answerCell(
  type: AnswerType,
  value: AnswerValue | undefined,
  reading: { locale: Locale; recyclers: Recyclers },
): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' && numbers.has(type)) return value
  return type === 'date' ? dayCell(String(value)) : answerText(type, value, reading)
}
