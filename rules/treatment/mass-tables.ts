import type { AmountBasis } from './lines.ts'
import type { MassCode, MassItem } from './mass.ts'
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

/** Kilograms by what became of them. `recovered` is recycled and energy together. */
export type MassUses = {
  readonly reused: number
  readonly recycled: number
  readonly energy: number
  readonly recovered: number
  readonly disposed: number
}

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
  /** (A + B) / W1 and (A + D) / W1. null: too few vehicles. */
  readonly recycling_percent: number | null
  readonly recovery_percent: number | null
}

export type MassTables = {
  readonly dismantling: (MassUses & { readonly row: DismantlingRow })[]
  readonly shredding: (MassUses & { readonly row: Fraction })[]
  /** Sums of tables 1 and 2. The service knows no export: docs/domain/treatment.md#tables-of-a-year. */
  readonly dismantled: MassUses
  readonly shredded: MassUses
  readonly totals: MassTotals
  /** Parts of all kilograms, of 1. */
  readonly bases: Readonly<Record<AmountBasis, number>>
}

/** Percentages of fewer vehicles would tell nothing. */
const minMassVehicles = 30

/** Targets of Directive 2000/53/EC, article 7, in percent of W1. */
export const massTargets = { recycling: 85, recovery: 95 } as const

/** The tables of Decision 2005/293/EC, with the recovery shares of their year. */
export function massTables(sums: MassSums, shares: RecoveryShares): MassTables {
  const hull = kgOf(sums.items.filter(({ code }) => code === 'hull_kg'))
  const dismantling = dismantlingRows.map((row) => {
    const items = sums.items.filter(({ code }) => code !== 'hull_kg' && rowOf[code] === row)
    return Object.assign(added(items.map((item) => usesOf(item, shares))), { row })
  })
  const shredding = fractions.map((row) =>
    Object.assign(shredded(hull, shares.shredder[row]), { row }),
  )
  const dismantled = added(dismantling)
  const fromShredder = added(shredding)
  return {
    dismantling: dismantling.map(inKg),
    shredding: shredding.map(inKg),
    dismantled: inKg(dismantled),
    shredded: inKg(fromShredder),
    totals: totalsOf(sums, shares),
    bases: basesOf(sums.items),
  }
}

/** Table 4 alone. */
export function totalsOf(sums: MassSums, shares: RecoveryShares): MassTotals {
  const { vehicles, counted, full, reference_kg: reference, items } = sums
  const all = added(items.map((item) => usesOf(item, shares)))
  const percent = (kg: number) =>
    counted < minMassVehicles || !reference ? null : Math.round((kg / reference) * 1000) / 10
  return {
    ...inKg(all),
    vehicles,
    counted,
    full,
    reference_kg: reference,
    recycling_percent: percent(all.reused + all.recycled),
    recovery_percent: percent(all.reused + all.recovered),
  }
}

const nothing: MassUses = { reused: 0, recycled: 0, energy: 0, recovered: 0, disposed: 0 }

function usesOf({ code, is_reused: isReused, kg }: MassItem, shares: RecoveryShares): MassUses {
  if (isReused) return { ...nothing, reused: kg }
  const stream = code === 'hull_kg' ? 'hull' : (streams[code as keyof typeof streams] ?? 'disposed')
  const { recycled, energy } = shares.streams[stream]
  return shredded(kg, { recycled, energy, disposed: 1 - recycled - energy })
}

const shredded = (
  kg: number,
  { recycled, energy, disposed }: { recycled: number; energy: number; disposed: number },
): MassUses => ({
  reused: 0,
  recycled: kg * recycled,
  energy: kg * energy,
  recovered: kg * (recycled + energy),
  disposed: kg * disposed,
})

const added = (rows: readonly MassUses[]): MassUses =>
  rows.reduce(
    (sum, row) => ({
      reused: sum.reused + row.reused,
      recycled: sum.recycled + row.recycled,
      energy: sum.energy + row.energy,
      recovered: sum.recovered + row.recovered,
      disposed: sum.disposed + row.disposed,
    }),
    { ...nothing },
  )

const round = (kg: number) => Math.round(kg * 100) / 100 || 0

const inKg = <Row extends MassUses>(row: Row): Row => ({
  ...row,
  reused: round(row.reused),
  recycled: round(row.recycled),
  energy: round(row.energy),
  recovered: round(row.recovered),
  disposed: round(row.disposed),
})

const kgOf = (items: readonly { kg: number }[]) => items.reduce((sum, { kg }) => sum + kg, 0)

function basesOf(items: readonly MassItem[]): Record<AmountBasis, number> {
  const all = kgOf(items)
  const share = (basis: AmountBasis) =>
    all > 0
      ? Math.round((kgOf(items.filter((item) => item.basis === basis)) / all) * 1000) / 1000
      : 0
  return { measured: share('measured'), preset: share('preset'), computed: share('computed') }
}
