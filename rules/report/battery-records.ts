import type { BatteryForm, Chemistry as Cell } from '../treatment/traction-battery.ts'
import {
  batteryCode,
  chemistries,
  type BatteryField,
  type Chemistry,
} from './questionnaires/battery-form.ts'
import type { Answers } from './questionnaires/question.ts'
import type { RecordFact } from './record-facts.ts'

/** Chemistry of the report for each chemistry of a battery. The report asks for no others. */
const reported: Readonly<Partial<Record<Cell, Chemistry>>> = {
  li_nmc: 'li_ion',
  li_lfp: 'li_ion',
  li_nca: 'li_ion',
  li_other: 'li_ion',
  nimh: 'nimh',
}

/** Chemistry in the report. null: the report has no field for the battery. */
export const reportedChemistry = (cell: Cell | null): Chemistry | null =>
  (cell && reported[cell]) ?? null

/**
 * Uses of a battery of a year: a recycler got it, another receiver stores it, or it was there on the last
 * day. A report has no field for the second.
 */
export const reportedUses = ['recycled', 'moved', 'stored'] as const
export type ReportedUse = (typeof reportedUses)[number]

/** Batteries of the same use, chemistry, form and receiver. */
export type BatteryGroup = {
  readonly use: ReportedUse
  readonly chemistry: Cell | null
  /** A battery of unknown form counts as a pack. */
  readonly form: BatteryForm | null
  /** null for a stored battery. `company_id` is null for a company outside of the service. */
  readonly receiver: { readonly company_id: number | null; readonly name: string } | null
  readonly count: number
  readonly ids: readonly number[]
  /** Batteries whose weight nobody recorded. */
  readonly without_kg: number
  readonly kg: number
}

export type Figures = {
  readonly answers: Answers
  readonly facts: readonly RecordFact[]
  /** Ids of the batteries behind each field. */
  readonly ids: Readonly<Record<string, readonly string[]>>
}

/**
 * Figures of a battery report from the records of a year. A blank is not zero, so a figure without a
 * battery is left out. See docs/domain/treatment.md#figures-of-the-reports.
 */
export function batteryFigures(groups: readonly BatteryGroup[]): Figures {
  const parts = chemistries.map((chemistry) => {
    const own = groups.filter((group) => reportedChemistry(group.chemistry) === chemistry)
    return figuresOf(chemistry, own)
  })
  return {
    answers: Object.assign({}, ...parts.map(({ answers }) => answers)),
    facts: parts.flatMap(({ facts }) => facts),
    ids: Object.assign({}, ...parts.map(({ ids }) => ids)),
  }
}

function figuresOf(chemistry: Chemistry, groups: readonly BatteryGroup[]): Figures {
  const answers: Record<string, Answers[string]> = {}
  const facts: RecordFact[] = []
  const ids: Record<string, readonly string[]> = {}
  const write = (field: BatteryField, of: readonly BatteryGroup[], unit: 'kg' | 'pcs') => {
    if (of.length === 0) return
    const code = batteryCode(chemistry, field)
    const total = (key: 'count' | 'without_kg') => of.reduce((sum, group) => sum + group[key], 0)
    const kg = of.reduce((sum, group) => sum + Math.round(group.kg * 100), 0) / 100
    if (unit === 'pcs') answers[code] = total('count')
    else if (kg > 0) answers[code] = kg
    ids[code] = of.flatMap((group) => group.ids.map(String))
    facts.push({ field: code, code: 'batteries', n: total('count'), of: null })
    if (unit === 'kg' && total('without_kg') > 0) {
      facts.push({ field: code, code: 'without_weight', n: total('without_kg'), of: null })
    }
  }
  const recycled = groups.filter(({ use }) => use === 'recycled')
  const packs = recycled.filter(({ form }) => form !== 'module')
  write('recycled_batteries_kg', packs, 'kg')
  write('recycled_batteries_pcs', packs, 'pcs')
  write(
    'recycled_modules_kg',
    recycled.filter(({ form }) => form === 'module'),
    'kg',
  )
  write('recycled_traction_kg', recycled, 'kg')
  write(
    'stored_traction_kg',
    groups.filter(({ use }) => use === 'stored'),
    'kg',
  )
  const receivers = new Map(
    recycled.flatMap(({ receiver }) =>
      receiver ? [[receiver.company_id ?? receiver.name, receiver] as const] : [],
    ),
  )
  const [only] = receivers.values()
  if (only) {
    const field = batteryCode(
      chemistry,
      only.company_id === null ? 'other_operator' : 'recycling_operator',
    )
    const isOne = receivers.size === 1
    if (isOne) answers[field] = only.company_id ?? only.name
    facts.push({
      field: isOne ? field : batteryCode(chemistry, 'recycling_operator'),
      code: 'receivers',
      n: receivers.size,
      of: null,
    })
  }
  return { answers, facts, ids }
}
