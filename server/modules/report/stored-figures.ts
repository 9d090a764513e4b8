import type { Report } from '#contract/report.ts'
import { batteryFigures } from '#rules/report/battery-records.ts'
import {
  areRecordsStored,
  figureOfFact,
  type CountedFigure,
} from '#rules/report/counted-figures.ts'
import type { Answers } from '#rules/report/questionnaires/question.ts'
import {
  recordFactCodes,
  type RecordFact,
  type RecordFactCode,
} from '#rules/report/record-facts.ts'
import { controlFacts } from '#rules/report/self-control-records.ts'
import { changedFigures, valueOf } from '#server/modules/mass/changed-figures.ts'
import { groupsOf } from '#server/modules/mass/figures.ts'
import {
  recordIds,
  storedFigures,
  storeFigures,
  type Figure,
  type IdsOf,
} from '#server/modules/mass/stored-figures.sql.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { batteryGroups } from './records/battery-records.sql.ts'
import { controlRecords } from './records/control-records.sql.ts'
import { evaluationFigures } from './records/evaluation-records.ts'
import { subjectOf, type ReportRow, type Subject } from './report.sql.ts'

/** The report tells no fact with `value`. */
type FactFigure = Figure<RecordFactCode | 'value'>
type Whole = Figure<RecordFactCode | CountedFigure>
type Recorded = {
  readonly figures: readonly FactFigure[]
  /** Wholes that the figures are a part of. */
  readonly wholes: readonly Whole[]
  readonly idsOf: IdsOf<FactFigure | Whole>
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
      figures: figuresOf(counted, answers),
      wholes: [figureOf('', 'batteries', null)],
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
    wholes: [
      figureOf('', 'certificates', null),
      figureOf('', isStation ? 'done' : 'of_tables', null),
    ],
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

const figureOf = <Code extends string>(
  field: string,
  figure: Code,
  n: number | null,
): Figure<Code> => ({ field, figure, n, whole: null, amount: null })

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
  const about = { reportId: row.id, year: row.year, at }
  await storeFigures(tx, about, [...found.figures, ...found.wholes], found.idsOf)
}

/**
 * Figures whose records changed after the report was sent, and those whose records were removed: a figure
 * stays as it was sent.
 */
export async function changedSince(
  db: Db,
  row: ReportRow,
  now: Date,
): Promise<Report['changed_since']> {
  const stored = await storedFigures(db, { reportId: row.id, year: row.year })
  if (stored.length === 0) return []
  const found = await recorded(db, subjectOf(row))
  if (!found) return []
  const areStored = ({ figure }: Figure) => areRecordsStored(figure, `${row.year}-01-01`, now)
  const removed = stored.filter((figure) => figure.field !== '' && !areStored(figure))
  const changes = await changedFigures(
    stored.filter(areStored),
    found.figures.filter(areStored),
    found.idsOf,
  )
  return [
    ...removed.map((figure) => ({
      field: figure.field,
      code: factOf(figure.figure),
      was: valueOf(figure),
      now: null,
      added: null,
      gone: null,
    })),
    ...changes.map(({ code, ...change }) => Object.assign(change, { code: factOf(code) })),
  ]
}

const factOf = (figure: string) => recordFactCodes.find((code) => code === figure) ?? null
