import { exportName, isUnderWay, yearOf, type NamedFile } from '#texts/export-name.ts'
import { date, month, type Locale } from '#texts/index.ts'
import { loadAreas } from '#texts/load.ts'
import type { Cell } from './cells.ts'
import type { Sheet } from './source.ts'

const words = await loadAreas('fileAbout', 'download')

/** Facts that a file tells of itself, in its name and on the first sheet of a workbook. */
export type About = NamedFile & {
  readonly businessId?: string | null
  readonly permit?: string | null
  /** Name of the user who asked for it. */
  readonly by?: string | null
  /** Share of the vehicles that the figures have, in the sentence of the page. */
  readonly coverage?: string | undefined
  /** Number of rows and sums, as on the page. */
  readonly sums?: Readonly<Partial<Record<'rows' | 'inForce' | 'withKg' | 'kg', number>>>
  /** Says in one or two sentences what a row is. */
  readonly definition?: string
  readonly remark?: string | undefined
}

/** The name of a file in the language of its reader. */
export const fileNameOf = (about: About, format: string, locale: Locale): string =>
  exportName(about, format, words[locale].download.about)

/** The first sheet of a workbook: the same facts in words, and the other sheets. */
export function aboutSheet(about: About, sheets: readonly string[], locale: Locale): Sheet {
  const { fileAbout: t, download } = words[locale]
  const { businessId, permit, allTime, country, underWay } = download.about
  const { from, to } = about.period
  const shown = (end: string | undefined) => {
    if (end === undefined) return ''
    if (end.length === 4) return end
    return end.length === 7 ? month(end, locale) : date(end, locale)
  }
  const days = from === undefined && to === undefined ? allTime : `${shown(from)}–${shown(to)}`
  const lines: (readonly [string, Cell])[] = [
    [t.what, about.what],
    [t.whose, about.whose ?? country],
    [businessId, about.businessId ?? null],
    [permit, about.permit ?? null],
    [t.period, yearOf(about.period) ?? days],
    [t.state, isUnderWay(about.period, about.at) ? underWay : t.ended],
    [t.madeAt, about.at],
    [t.madeBy, about.by ?? null],
    [t.coverage, about.coverage ?? null],
    [t.rows, about.sums?.rows ?? null],
    [t.inForce, about.sums?.inForce ?? null],
    [t.withKg, about.sums?.withKg ?? null],
    [t.kg, about.sums?.kg ?? null],
    [t.definition, about.definition ?? null],
    [t.remark, about.remark ?? null],
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
