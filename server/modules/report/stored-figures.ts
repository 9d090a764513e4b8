import type { Report } from '#contract/report.ts'
import { retentionCutoff } from '#rules/privacy/retentions.ts'
import { batteryFigures } from '#rules/report/battery-records.ts'
import { figureOfFact, type CountedFigure } from '#rules/report/counted-figures.ts'
import type { Answers } from '#rules/report/questionnaires/question.ts'
import type { RecordFact, RecordFactCode } from '#rules/report/record-facts.ts'
import { controlFacts } from '#rules/report/self-control-records.ts'
import { changedFigures } from '#server/modules/mass/changed-figures.ts'
import { groupsOf } from '#server/modules/mass/figures.ts'
import {
  storeFigures,
  storedFigures,
  recordIds,
  type Figure,
} from '#server/modules/mass/stored-figures.sql.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { batteryGroups } from './records/battery-records.sql.ts'
import { controlRecords } from './records/control-records.sql.ts'
import { evaluationFigures } from './records/evaluation-records.ts'
import { subjectOf, type ReportRow, type Subject } from './report.sql.ts'

/** The report tells no fact with `value`. */
type FactFigure = Figure<RecordFactCode | 'value'>
type Recorded = {
  readonly figures: readonly FactFigure[]
  /** Wholes that the figures are a part of. */
  readonly wholes: readonly CountedFigure[]
  readonly idsOf: (figure: FactFigure) => Promise<readonly string[]>
}

/** Figures of a report as the records tell them today. null: the report has no figures of records. */
async function recorded(db: Db, of: Subject): Promise<Recorded | null> {
  const { type, year } = of
  const companyId = of.companyId ?? 0
  if (type === 'company_battery') {
    const groups = await batteryGroups(db, { companyId, year })
    const { answers, facts, ids } = batteryFigures(groups)
    const counted = facts.filter(({ code }) => code === 'batteries')
    return {
      figures: [...figuresOf(counted, answers), figureOf('', 'batteries', sumOf(groups))],
      wholes: [],
      idsOf: async ({ field }) =>
        field === '' ? groups.flatMap((group) => group.ids.map(String)) : (ids[field] ?? []),
    }
  }
  if (type === 'public_battery') return null
  const isStation = type === 'self_control'
  const { facts, answers, depolluted } = isStation
    ? await controlFigures(db, { shopId: of.shopId ?? 0, year })
    : await evaluationFigures(db, { companyId, year })
  const asked = askedOf(of)
  const { AE08: days } = answers
  return {
    figures: [
      ...figuresOf(
        facts.filter(({ code }) => figureOfFact(code) !== null),
        answers,
      ),
      ...(typeof days === 'number'
        ? [{ ...figureOf('AE08', 'value', depolluted.length), amount: days }]
        : []),
    ],
    wholes: ['certificates', isStation ? 'done' : 'of_tables'],
    idsOf: async ({ figure }) => {
      const counted = figure === 'value' ? null : figureOfFact(figure)
      return counted === null ? depolluted : recordIds(db, counted, asked)
    },
  }
}

async function controlFigures(db: Db, of: { shopId: number; year: number }) {
  const answers: Answers = {}
  return { facts: controlFacts(await controlRecords(db, of)), answers, depolluted: [] }
}

const figureOf = <Code extends string>(field: string, figure: Code, n: number): Figure<Code> => ({
  field,
  figure,
  n,
  whole: null,
  amount: null,
})

const sumOf = (groups: readonly { count: number }[]) =>
  groups.reduce((sum, { count }) => sum + count, 0)

const figuresOf = (facts: readonly RecordFact[], answers: Answers): FactFigure[] =>
  facts.map(({ field, code, n, of }) => {
    const amount = answers[field]
    return { field, figure: code, n, whole: of, amount: typeof amount === 'number' ? amount : null }
  })

const askedOf = ({ type, year, companyId, shopId }: Subject) => ({
  whose:
    type === 'self_control'
      ? ({ scope: 'shop', id: shopId ?? 0 } as const)
      : ({ scope: 'company', id: companyId ?? 0 } as const),
  from: `${year}-01-01`,
  until: `${year + 1}-01-01`,
  groups: groupsOf('out'),
  row: undefined,
})

/** Stores the figures of the records of a locked report on the day that it is sent. */
export async function storeReportFigures(tx: Tx, row: ReportRow, at: Date): Promise<void> {
  const of = subjectOf(row)
  const found = await recorded(tx, of)
  if (!found) return
  const stored: (Figure & { ids: readonly string[] })[] = []
  for (const figure of found.figures) {
    stored.push(Object.assign({ ids: await found.idsOf(figure) }, figure))
  }
  for (const figure of found.wholes) {
    const ids = await recordIds(tx, figure, askedOf(of))
    stored.push({ ...figureOf('', figure, ids.length), ids })
  }
  await storeFigures(tx, { reportId: row.id, year: row.year, at }, stored)
}

/** Facts that count parts, which are removed before the other records of a year. */
const ofParts: ReadonlySet<string> = new Set(['sold_parts', 'with_parts', 'donors'])

/**
 * Figures whose records changed after the report was sent. A record that was removed after its
 * retention period changes no figure.
 */
export async function changedSince(
  db: Db,
  row: ReportRow,
  now: Date,
): Promise<Report['changed_since']> {
  const areKept = (code: string) => {
    const cutoff = retentionCutoff(ofParts.has(code) ? 'part' : 'waste_books', now)
    return cutoff === null || cutoff <= new Date(`${row.year}-01-01T00:00:00+02:00`)
  }
  const stored = await storedFigures(db, { reportId: row.id, year: row.year })
  if (stored.length === 0) return []
  const found = await recorded(db, subjectOf(row))
  if (!found) return []
  const changes = await changedFigures(stored, found.figures, found.idsOf)
  return changes
    .filter(({ code }) => areKept(code))
    .map(({ code, ...change }) => Object.assign(change, { code: code === 'value' ? null : code }))
}
