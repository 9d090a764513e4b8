import type { FieldCode } from '../fields.ts'
import {
  batteryCode,
  chemistries,
  marketFields,
  type BatteryField,
  type Chemistry,
  type MarketField,
} from './questionnaires/battery-form.ts'
import { isAnswered, type Answers } from './questionnaires/question.ts'

/** One chemistry's part of a report, read by field name. */
export type Part = {
  /** null for a blank. Blank is not zero. */
  readonly number: (field: BatteryField) => number | null
  readonly has: (field: BatteryField) => boolean
  readonly isTicked: (field: 'no_imports') => boolean
}

export function partOf(answers: Answers, chemistry: Chemistry): Part {
  const value = (field: BatteryField) => answers[batteryCode(chemistry, field)]
  return {
    number: (field) => {
      const input = value(field)
      return typeof input === 'number' ? input : null
    },
    has: (field) => isAnswered(value(field)),
    isTicked: (field) => value(field) === true,
  }
}

/**
 * Fields that are blank and locked while "no imports" is ticked. See
 * docs/domain/finnish-practice.md#battery-report-checks.
 */
export const lockedByNoImports = (Object.keys(marketFields) as MarketField[]).filter(
  (field) => field !== 'no_imports',
)

const amounts = {
  market: ['spare_part_batteries_kg', 'spare_part_modules_kg', 'spare_part_modules_pcs'],
  // Stored batteries have no recycler yet.
  recycled: [
    'recycled_batteries_kg',
    'recycled_batteries_pcs',
    'recycled_modules_kg',
    'recycled_traction_kg',
  ],
  recycledKg: ['recycled_batteries_kg', 'recycled_modules_kg', 'recycled_traction_kg'],
} as const satisfies Record<string, readonly BatteryField[]>

/** Weight and number of the same item: both are above zero or neither is. */
const pairs = [
  ['spare_part_modules_kg', 'spare_part_modules_pcs'],
  ['recycled_batteries_kg', 'recycled_batteries_pcs'],
] as const satisfies readonly (readonly [BatteryField, BatteryField])[]

/**
 * Returns the errors that block a battery report, by field. See
 * docs/domain/finnish-practice.md#battery-report-checks.
 */
export function batteryProblems(answers: Answers): Record<string, FieldCode> {
  return Object.assign({}, ...chemistries.map((chemistry) => partProblems(answers, chemistry)))
}

function partProblems(answers: Answers, chemistry: Chemistry): Record<string, FieldCode> {
  const part = partOf(answers, chemistry)
  const problems: Record<string, FieldCode> = {}
  const tell = (field: BatteryField, code: FieldCode) => {
    problems[batteryCode(chemistry, field)] ??= code
  }
  const isMore = (field: BatteryField) => (part.number(field) ?? 0) > 0

  if (part.isTicked('no_imports')) {
    for (const field of lockedByNoImports) if (part.has(field)) tell(field, 'NO_IMPORTS_TICKED')
  }
  for (const [kg, pcs] of pairs) {
    if (isMore(kg) && !isMore(pcs)) tell(pcs, 'PCS_NEEDED')
    if (isMore(pcs) && !isMore(kg)) tell(kg, 'KG_NEEDED')
  }
  if (amounts.market.some(isMore) && !part.has('brands')) tell('brands', 'BRANDS_NEEDED')
  if (amounts.recycled.some(isMore)) {
    if (!part.has('recycling_operator') && !part.has('other_operator')) {
      tell('recycling_operator', 'RECYCLER_NEEDED')
    }
  }
  if (part.has('recycling_operator') && part.has('other_operator')) {
    tell('other_operator', 'ONE_RECYCLER')
  }
  if (amounts.recycledKg.some(isMore) && !part.has('recycling_rate')) {
    tell('recycling_rate', 'RATE_NEEDED')
  }
  if (!saysAnything(part)) tell('no_imports', 'NOTHING_REPORTED')
  return problems
}

/**
 * Whether the report has an amount of the chemistry, zero included, or the "no imports" tick.
 * Brands and recyclers are prefilled from the previous year, so they report nothing.
 */
function saysAnything(part: Part): boolean {
  const { market, recycled } = amounts
  const fields = [...market, ...recycled, 'stored_traction_kg'] as const
  return part.isTicked('no_imports') || fields.some(part.has)
}

/** Counts the chemistries that are reported without errors and have no unconfirmed field. */
export function batteryProgress(answers: Answers, prefilled: readonly string[]) {
  const isDone = (chemistry: Chemistry) =>
    Object.keys(partProblems(answers, chemistry)).length === 0 &&
    !prefilled.some((field) => field.startsWith(`${chemistry}_`))
  return { answered: chemistries.filter(isDone).length, total: chemistries.length }
}

export type BatteryTotals = {
  /** Packs and modules imported as spare parts, kg. */
  readonly put_into_market_kg: number | null
  /** Packs and modules sent to recycling, kg. */
  readonly recycled_kg: number | null
  /** Total mass that the recycler received, as reported, kg. */
  readonly recycled_traction_kg: number | null
  readonly stored_kg: number | null
}

/** Sums of one chemistry, exact to the hundredth. null where every part is blank. */
export function batteryTotals(answers: Answers, chemistry: Chemistry): BatteryTotals {
  const { number } = partOf(answers, chemistry)
  return {
    put_into_market_kg: sum(number('spare_part_batteries_kg'), number('spare_part_modules_kg')),
    recycled_kg: sum(number('recycled_batteries_kg'), number('recycled_modules_kg')),
    recycled_traction_kg: number('recycled_traction_kg'),
    stored_kg: number('stored_traction_kg'),
  }
}

/** Adds kilograms of two decimals without a float error. null where there is nothing to add. */
export function sum(...kilograms: readonly (number | null)[]): number | null {
  const known = kilograms.filter((kg) => kg !== null)
  if (known.length === 0) return null
  return known.reduce((total, kg) => total + Math.round(kg * 100), 0) / 100
}

/** Quantities that the reports of a year are added up to (Regulation (EU) 2023/1542, Article 75). */
export const batteryQuantities = [
  'market_packs',
  'market_modules',
  'market',
  'recycled_packs',
  'recycled_modules',
  'recycled',
  'delivered',
  'stored',
] as const
export type BatteryQuantity = (typeof batteryQuantities)[number]
