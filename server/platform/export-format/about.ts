import { finnishDay } from '#rules/finnish-day.ts'
import { date, month, type Locale } from '#texts/index.ts'
import { loadArea } from '#texts/load.ts'
import type { Cell } from './cells.ts'
import type { Sheet } from './source.ts'

const words = await loadArea('fileAbout')

/** Days, months (`yyyy-mm`) or a year of the rows. Without an end: all on that side. */
export type Period = { readonly from?: string | undefined; readonly to?: string | undefined }

/** Facts that a file tells of itself, in its name and on the first sheet of a workbook. */
export type About = {
  /** Title of the table. */
  readonly what: string
  /** Company or station. null: the whole country. */
  readonly whose: string | null
  readonly businessId?: string | null
  readonly permit?: string | null
  readonly period: Period
  readonly at: Date
  /** Name of the user who asked for it. */
  readonly by?: string | null
  /** Number of rows, sums and coverage, as on the page. */
  readonly sums?: Readonly<Partial<Record<'rows' | 'inForce' | 'withKg' | 'kg', number>>>
  /** Says in one or two sentences what a row is. */
  readonly definition?: string
}

const longest = 120

/** `Kuopio, Kylmämäki` as `kuopio-kylmamaki`, which each program and mail server keeps. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\da-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The year that the days are, or null. */
function yearOf({ from, to }: Period): string | null {
  const year = from?.slice(0, 4) ?? ''
  const isYear =
    (from === year && to === year) ||
    (from === `${year}-01` && to === `${year}-12`) ||
    (from === `${year}-01-01` && to === `${year}-12-31`)
  return year !== '' && isYear ? year : null
}

/** The name of a file: what, whose, which period and when it was made. ASCII, at most 120 letters. */
export function fileNameOf(about: About, format: string, locale: Locale): string {
  const t = words[locale]
  const { from, to } = about.period
  const days =
    yearOf(about.period) ??
    (from === undefined && to === undefined ? plain(t.allTime) : `${from ?? ''}_${to ?? ''}`)
  const start = `kierto-${plain(about.what)}`
  const end = `-${days}_${plain(t.made)}-${finnishDay(about.at)}.${format}`
  const whose = plain(about.whose ?? t.country)
  const room = longest - start.length - end.length - 1
  return `${start}-${whose.slice(0, room).replace(/-$/, '')}${end}`
}

/** The first sheet of a workbook: the same facts in words, and the other sheets. */
export function aboutSheet(about: About, sheets: readonly string[], locale: Locale): Sheet {
  const t = words[locale]
  const { from, to } = about.period
  const shown = (end: string | undefined) => {
    if (end === undefined) return ''
    if (end.length === 4) return end
    return end.length === 7 ? month(end, locale) : date(end, locale)
  }
  const days = from === undefined && to === undefined ? t.allTime : `${shown(from)}–${shown(to)}`
  // A month or a year ends with its last day, which sorts after each day in it.
  const isOpen = to !== undefined && `${to}-99-99` > finnishDay(about.at)
  const lines: (readonly [string, Cell])[] = [
    [t.what, about.what],
    [t.whose, about.whose ?? t.country],
    [t.businessId, about.businessId ?? null],
    [t.permit, about.permit ?? null],
    [t.period, yearOf(about.period) ?? days],
    [t.state, isOpen ? t.open : t.ended],
    [t.madeAt, about.at],
    [t.madeBy, about.by ?? null],
    [t.rows, about.sums?.rows ?? null],
    [t.inForce, about.sums?.inForce ?? null],
    [t.withKg, about.sums?.withKg ?? null],
    [t.kg, about.sums?.kg ?? null],
    [t.definition, about.definition ?? null],
    [t.sheets, sheets.join(' · ')],
  ]
  const known = lines.filter(([, value]) => value !== null && value !== '')
  return {
    name: t.sheet,
    columns: [
      { key: 'term', head: t.sheet, width: 30 },
      { key: 'value', head: 'Kierto', width: 70 },
    ],
    rows: async function* all() {
      yield known
    },
  }
}
