import { wholeShares } from '../exact.ts'
import { amountBases, type AmountBasis } from './lines.ts'
import type { MassCode, MassItem } from './mass.ts'
import {
  kgOf,
  milligramsOf,
  noMass,
  partOf,
  percentOf,
  sumOf,
  type Milligrams,
  type Thousandths,
} from './milligrams.ts'
import { fractions, streams, type Fraction, type RecoveryShares } from './recovery-shares.ts'

/** Rows of table 1 of Decision 2005/293/EC: depollution and dismantling. */
export const dismantlingRows = [
  'batteries',
  'liquids',
  'oil_filters',
  'other_depollution',
  'catalysts',
  'metals',
  'tyres',
  'plastics',
  'glass',
  'other_dismantling',
] as const
export type DismantlingRow = (typeof dismantlingRows)[number]

/** Row of each thing. The hull has the rows of table 2. */
const rowOf: Readonly<Record<Exclude<MassCode, 'hull_kg'>, DismantlingRow>> = {
  identified: 'other_depollution',
  hv_isolated: 'other_depollution',
  traction_battery: 'batteries',
  starter_battery: 'batteries',
  gas_tank: 'other_depollution',
  airbags: 'other_depollution',
  fuel: 'liquids',
  engine_oil: 'liquids',
  gearbox_oil: 'liquids',
  coolant: 'liquids',
  brake_fluid: 'liquids',
  washer_fluid: 'liquids',
  steering_fluid: 'liquids',
  hydraulic_oil: 'liquids',
  oil_filter: 'oil_filters',
  adblue: 'liquids',
  refrigerant: 'liquids',
  mercury: 'other_depollution',
  catalyst: 'catalysts',
  tyres: 'tyres',
  glass: 'glass',
  big_plastics: 'plastics',
  copper_aluminium: 'metals',
  parts: 'other_dismantling',
}

/** Things of a row. */
export const codesOfRow = (row: DismantlingRow): MassCode[] =>
  (Object.keys(rowOf) as (keyof typeof rowOf)[]).filter((code) => rowOf[code] === row)

/** Kilograms by what became of them. `recovered` is recycled and energy together. */
export type MassUses = Uses<number>

type Uses<Mass> = {
  readonly reused: Mass
  readonly recycled: Mass
  readonly energy: Mass
  readonly recovered: Mass
  readonly disposed: Mass
}
type ExactUses = Uses<Milligrams>

/** Sums of the vehicles of a year. */
export type MassSums = {
  /** All vehicles that were done. */
  readonly vehicles: number
  /** Vehicles in the tables: W. */
  readonly counted: number
  readonly full: number
  /** Weight of the vehicles in the tables: W1. */
  readonly reference_kg: number
  readonly items: readonly MassItem[]
}

export type MassTotals = MassUses & {
  readonly vehicles: number
  readonly counted: number
  readonly full: number
  readonly reference_kg: number
  /** (A + B) / W1 and (A + D) / W1. null: `no_percent` says why. */
  readonly recycling_percent: number | null
  readonly recovery_percent: number | null
  readonly no_percent: NoPercent | null
}

/** Too few vehicles, or things that weigh more than their vehicles. */
export const noPercents = ['too_few', 'too_heavy'] as const
type NoPercent = (typeof noPercents)[number]

type DismantlingUses = MassUses & {
  readonly row: DismantlingRow
  /** Entries whose thing left without a weight. Their kilograms are in no column. */
  readonly unweighed: number
}

export type MassTables = {
  readonly dismantling: DismantlingUses[]
  readonly shredding: (MassUses & { readonly row: Fraction })[]
  /** Sums of tables 1 and 2. The service knows no export: docs/domain/treatment.md#tables-of-a-year. */
  readonly dismantled: MassUses
  readonly shredded: MassUses
  readonly totals: MassTotals
  /** Parts of all kilograms, of 1. */
  readonly bases: Readonly<Record<AmountBasis, number>>
}

/** Percentages of fewer vehicles would tell nothing. */
export const minMassVehicles = 30

/** Things of more than this part of W1, in thousandths, give no percentage. */
export const mostOfReference: Thousandths = 1050

/** Targets of Directive 2000/53/EC, article 7, in percent of W1. */
export const massTargets = { recycling: 85, recovery: 95 } as const

/** Percent of the done vehicles that the tables hold before a target is assessed. */
export const assessedFrom = 60

/** Whether the percentages may be compared with the targets. See docs/domain/treatment.md#tables-of-a-year. */
export const areTargetsAssessed = (
  { vehicles, counted, no_percent: none }: MassTotals,
  { source }: Pick<RecoveryShares, 'source'>,
): boolean => source === 'confirmed' && none === null && 100 * counted >= assessedFrom * vehicles

/** The tables of Decision 2005/293/EC, with the recovery shares of their year. */
export function massTables(sums: MassSums, shares: RecoveryShares): MassTables {
  const hull = sumOf(
    sums.items.flatMap(({ code, kg }) => (code === 'hull_kg' ? [milligramsOf(kg)] : [])),
  )
  const dismantling = dismantlingRows.map((row) => {
    const items = sums.items.filter(({ code }) => code !== 'hull_kg' && rowOf[code] === row)
    const unweighed = items.reduce((sum, item) => sum + (item.unweighed ?? 0), 0)
    return { row, unweighed, uses: added(items.map((item) => usesOf(item, shares))) }
  })
  const shredding = fractions.map((row) => ({ row, uses: divided(hull, shares.shredder[row]) }))
  const written = <Row extends string>({ row, uses }: { row: Row; uses: ExactUses }) =>
    Object.assign(inKg(uses), { row })
  return {
    dismantling: dismantling.map((of) => Object.assign(written(of), { unweighed: of.unweighed })),
    shredding: shredding.map(written),
    dismantled: inKg(added(dismantling.map(({ uses }) => uses))),
    shredded: inKg(added(shredding.map(({ uses }) => uses))),
    totals: totalsOf(sums, shares),
    bases: basesOf(sums.items),
  }
}

/** Whether things of the row left without a weight, and none with one. Their weight is unknown, not 0. */
export const lacksWeight = ({ unweighed, reused, recovered, disposed }: DismantlingUses): boolean =>
  unweighed > 0 && reused + recovered + disposed === 0

/** Table 4 alone. */
export function totalsOf(sums: MassSums, shares: RecoveryShares): MassTotals {
  const { vehicles, counted, full, items } = sums
  const reference = milligramsOf(sums.reference_kg)
  const all = added(items.map((item) => usesOf(item, shares)))
  const whole = sumOf([all.reused, all.recovered, all.disposed])
  const none = ((): NoPercent | null => {
    if (counted < minMassVehicles || reference === 0) return 'too_few'
    const isTooHeavy =
      whole > partOf(reference, mostOfReference) || sumOf([all.reused, all.recovered]) > reference
    return isTooHeavy ? 'too_heavy' : null
  })()
  const percent = (mass: Milligrams) => (none === null ? percentOf(mass, reference) : null)
  return {
    ...inKg(all),
    vehicles,
    counted,
    full,
    reference_kg: kgOf(reference),
    recycling_percent: percent(sumOf([all.reused, all.recycled])),
    recovery_percent: percent(sumOf([all.reused, all.recovered])),
    no_percent: none,
  }
}

function usesOf({ code, is_reused: isReused, kg }: MassItem, shares: RecoveryShares): ExactUses {
  const mass = milligramsOf(kg)
  const stream = code === 'hull_kg' ? 'hull' : (streams[code as keyof typeof streams] ?? 'disposed')
  const { recycled, energy } = shares.streams[stream]
  if (!isReused) return divided(mass, { recycled, energy, disposed: 1000 - recycled - energy })
  return { ...divided(mass, { recycled: 0, energy: 0, disposed: 0 }), reused: mass }
}

const divided = (
  mass: Milligrams,
  {
    recycled,
    energy,
    disposed,
  }: { recycled: Thousandths; energy: Thousandths; disposed: Thousandths },
): ExactUses => ({
  reused: noMass,
  recycled: partOf(mass, recycled),
  energy: partOf(mass, energy),
  recovered: partOf(mass, recycled + energy),
  disposed: partOf(mass, disposed),
})

const eachUse = <Mass>(of: (use: keyof MassUses) => Mass): Uses<Mass> => ({
  reused: of('reused'),
  recycled: of('recycled'),
  energy: of('energy'),
  recovered: of('recovered'),
  disposed: of('disposed'),
})

const added = (rows: readonly ExactUses[]): ExactUses =>
  eachUse((use) => sumOf(rows.map((row) => row[use])))

const inKg = (uses: ExactUses): MassUses => eachUse((use) => kgOf(uses[use]))

/** Parts of all kilograms by how they are known. They make 1. */
function basesOf(items: readonly MassItem[]): Record<AmountBasis, number> {
  const [measured = 0, preset = 0, computed = 0] = wholeShares(
    amountBases.map((basis) =>
      sumOf(items.flatMap((item) => (item.basis === basis ? [milligramsOf(item.kg)] : []))),
    ),
    1000,
  )
  return { measured: measured / 1000, preset: preset / 1000, computed: computed / 1000 }
}
