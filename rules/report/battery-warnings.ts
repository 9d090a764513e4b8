import { lockedByNoImports, partOf, sum, type Part } from './battery.ts'
import {
  batteryCode,
  chemistries,
  type BatteryField,
  type Chemistry,
} from './questionnaires/battery-form.ts'
import type { Answers } from './questionnaires/question.ts'
import { reportWeights } from '../treatment/weight-values.ts'

/**
 * Unusual but possible values, which the sender must confirm. See
 * docs/domain/finnish-practice.md#battery-report-checks.
 */
export const warningCodes = [
  'RATE_BELOW_TARGET',
  'PACK_WEIGHT_ODD',
  'MODULE_WEIGHT_ODD',
  'TOTAL_BELOW_PARTS',
  'STORED_MUCH',
  'MUCH_LESS',
  'MUCH_MORE',
  'AMOUNT_LARGE',
  'BLANK_NOW',
] as const
export type WarningCode = (typeof warningCodes)[number]

/**
 * `value` is the reported value, `min` and `max` the usual range, in kg or per cent. For a change
 * one of them is the previous amount.
 */
export type Warning = {
  readonly field: string
  readonly code: WarningCode
  /** null for a blank. */
  readonly value: number | null
  readonly min: number | null
  readonly max: number | null
}

/** Required recycling efficiency in per cent, from that report year on. */
const rateTargets: Record<Chemistry, readonly (readonly [from: number, target: number])[]> = {
  // Directive 2006/66/EC, Annex III; Regulation (EU) 2023/1542, Annex XII.
  li_ion: [
    [0, 50],
    [2025, 65],
    [2030, 70],
  ],
  nimh: [[0, 50]],
}

/** Returns the required recycling efficiency of a report year, in per cent. */
export function rateTarget(chemistry: Chemistry, year: number): number {
  const [, target] = rateTargets[chemistry].findLast(([from]) => from <= year) ?? [0, 50]
  return target
}

/** Usual mean weights of packs and modules of vehicles, kg. */
const packKg: Record<Chemistry, readonly [number, number]> = { li_ion: [20, 900], nimh: [15, 80] }
const moduleKg = [0.5, 80] as const
/** Largest usual ratio of stored to recycled amount, and of one year to the next. */
const times = reportWeights.askTimes

const compared = [
  'spare_part_batteries_kg',
  'spare_part_modules_kg',
  'recycled_batteries_kg',
  'recycled_modules_kg',
  'recycled_traction_kg',
  'stored_traction_kg',
] as const satisfies readonly BatteryField[]

/**
 * Returns the unusual values of a battery report. Compares with last year's report where there is
 * one.
 */
export function batteryWarnings(answers: Answers, year: number, lastYear?: Answers): Warning[] {
  return chemistries.flatMap((chemistry) => {
    const part = partOf(answers, chemistry)
    const before = lastYear && partOf(lastYear, chemistry)
    return [
      ...rateWarning(part, rateTarget(chemistry, year)),
      ...meanWarning(part, 'recycled_batteries_kg', 'recycled_batteries_pcs', packKg[chemistry]),
      ...meanWarning(part, 'spare_part_modules_kg', 'spare_part_modules_pcs', moduleKg),
      ...totalWarnings(part),
      ...changes(part, before),
    ].map((warning) => Object.assign(warning, { field: batteryCode(chemistry, warning.field) }))
  })
}

type PartWarning = Omit<Warning, 'field'> & { readonly field: BatteryField }

function rateWarning({ number }: Part, target: number): PartWarning[] {
  const rate = number('recycling_rate')
  if (rate === null || rate >= target) return []
  return [
    { field: 'recycling_rate', code: 'RATE_BELOW_TARGET', value: rate, min: target, max: null },
  ]
}

function meanWarning(
  { number }: Part,
  kgField: BatteryField,
  pcsField: BatteryField,
  [min, max]: readonly [number, number],
): PartWarning[] {
  const kg = number(kgField)
  const pcs = number(pcsField)
  if (!kg || !pcs) return []
  const mean = kg / pcs
  if (mean >= min && mean <= max) return []
  const code = kgField === 'recycled_batteries_kg' ? 'PACK_WEIGHT_ODD' : 'MODULE_WEIGHT_ODD'
  return [{ field: kgField, code, value: Math.round(mean * 100) / 100, min, max }]
}

function totalWarnings({ number }: Part): PartWarning[] {
  const warnings: PartWarning[] = []
  const total = number('recycled_traction_kg')
  const parts = sum(number('recycled_batteries_kg'), number('recycled_modules_kg'))
  const stored = number('stored_traction_kg')
  const recycled = total ?? parts
  if (total !== null && parts !== null && total < parts) {
    const reported = { value: total, min: parts, max: null }
    warnings.push({ field: 'recycled_traction_kg', code: 'TOTAL_BELOW_PARTS', ...reported })
  }
  if (stored !== null && recycled !== null && stored > times * recycled) {
    const reported = { value: stored, min: null, max: times * recycled }
    warnings.push({ field: 'stored_traction_kg', code: 'STORED_MUCH', ...reported })
  }
  return warnings
}

/**
 * Returns amounts above three times the earlier ones, or below a third, and blanks in their place. Without
 * an earlier amount a large one is unusual.
 */
function changes(part: Part, before: Part | undefined): PartWarning[] {
  return compared.flatMap((field): PartWarning[] => {
    const now = part.number(field)
    const then = before?.number(field) ?? null
    if (now !== null && !then && now > reportWeights.askKg)
      return [{ field, code: 'AMOUNT_LARGE', value: now, min: null, max: reportWeights.askKg }]
    if (now === null && then !== null && !isExplained(part, field))
      return [{ field, code: 'BLANK_NOW', value: null, min: then, max: null }]
    if (!now || !then || (now <= then * times && then <= now * times)) return []
    return now < then
      ? [{ field, code: 'MUCH_LESS', value: now, min: then, max: null }]
      : [{ field, code: 'MUCH_MORE', value: now, min: null, max: then }]
  })
}

/** The tick "no imports" says why the amounts put on the market are blank. */
function isExplained(part: Part, field: BatteryField): boolean {
  const locked: readonly BatteryField[] = lockedByNoImports
  return part.isTicked('no_imports') && locked.includes(field)
}
