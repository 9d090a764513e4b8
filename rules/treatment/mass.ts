import { reusedMasses } from '../part/part.ts'
import type { PartType } from '../part/part-type-names.ts'
import type { PartAssessment, PartState } from '../part/part-words.ts'
import { referenceKg } from '../vehicle/arrival-weight.ts'
import type { Stage } from '../vehicle/processing-stages.ts'
import { treatmentLinesOf, type TreatedVehicle } from './lines-of-vehicle.ts'
import { answersOf, hullOf, linesWithParts, reuses, type WeighedEntry } from './balance.ts'
import {
  treatmentLines,
  type AmountBasis,
  type TreatmentCode,
  type TreatmentOutcome,
  type TreatmentUnit,
} from './lines.ts'
import { kgOf, milligramsOf, sumOf } from './milligrams.ts'

/**
 * Groups of vehicles in the tables of a year. Cars and vans count in the targets of 85 and 95 percent.
 * Three-wheelers (L2e, L5e) are shown next to them: docs/domain/treatment.md#tables-of-a-year.
 */
export const massGroups = ['target', 'three_wheeler', 'other'] as const
export type MassGroup = (typeof massGroups)[number]

const groups: Readonly<Record<string, MassGroup>> = {
  M1: 'target',
  M1G: 'target',
  N1: 'target',
  N1G: 'target',
  L2: 'three_wheeler',
  L2E: 'three_wheeler',
  L5: 'three_wheeler',
  L5E: 'three_wheeler',
}

/** Group of an EU class. Text after a hyphen refines a class (`L2e-U`). */
export function massGroupOf(euClass: string | null): MassGroup {
  const [base = ''] = (euClass ?? '').trim().toUpperCase().split('-')
  return groups[base] ?? 'other'
}

/** The thing that a weight belongs to: a line of the treatment record, the hull, or parts without a line. */
export type MassCode = TreatmentCode | 'parts'

/** Kilograms of one thing. Another vehicle uses what is `is_reused`. */
export type MassItem = {
  readonly code: MassCode
  readonly is_reused: boolean
  readonly basis: AmountBasis
  readonly kg: number
  /** Entries whose thing left the vehicle without a weight. */
  readonly unweighed?: number
}

/** The last entry of a line. */
export type MassEntry = WeighedEntry & {
  readonly unit: TreatmentUnit | null
  readonly basis: AmountBasis | null
}

export type MassFacts = TreatedVehicle & {
  readonly kerb_mass_kg: number | null
  readonly arrival_kg: number | null
  /** Share of the hull in a load that was weighed. */
  readonly share_kg: number | null
  readonly stages: ReadonlySet<Stage>
  readonly entries: readonly MassEntry[]
  readonly parts: readonly {
    readonly type: PartType
    readonly assessment: PartAssessment
    readonly state: PartState
    readonly kg: number
    readonly kg_basis: 'measured' | 'preset'
  }[]
}

export type VehicleMass = {
  readonly group: MassGroup
  /** Weight of the vehicle in the tables. null: the vehicle is in no table. */
  readonly reference_kg: number | null
  /** The hull was weighed, or every line before it is answered. */
  readonly is_full: boolean
  readonly items: readonly MassItem[]
}

/**
 * Weights that one vehicle brings to the tables of a year. A vehicle is in the tables where its
 * registered mass is known and it is depolluted. The weight of fuel is outside of them.
 */
export function massOf(facts: MassFacts): VehicleMass {
  const group = massGroupOf(facts.eu_class)
  const reference = referenceKg(facts)
  const parts = reusedMasses(facts.parts, linesWithParts(facts.entries))
  const partLines = new Set(parts.map(({ line }) => line))
  const { mass: hull, basis: hullBasis } = hullOf({
    ...facts,
    reference_kg: reference,
    parts_kg: kgOf(sumOf(parts.map(({ kg }) => milligramsOf(kg))), 3),
  })
  if (!reference || hull === null || !facts.stages.has('depolluted')) {
    return { group, reference_kg: null, is_full: false, items: [] }
  }
  const answers = facts.entries.flatMap(answersOf)
  // oxlint-disable-next-line no-map-spread -- each result is an item of its own
  const items: MassItem[] = answers.flatMap(({ code, outcome, kg, ...how }) => {
    if (code === 'fuel' || code === 'hull_kg') return []
    const item = { code, is_reused: reuses.has(outcome), basis: weightBasis(how) }
    if (kg) return { ...item, kg }
    const isOfPart = item.is_reused && partLines.has(code)
    if (kg !== null || isOfPart || !leaves.has(outcome)) return []
    return { ...item, kg: 0, unweighed: 1 }
  })
  for (const { line, kg, part } of parts) {
    items.push({ code: line ?? 'parts', is_reused: true, basis: part.kg_basis, kg })
  }
  const ofHull = hullBasis === 'computed' ? 'computed' : 'measured'
  items.push({ code: 'hull_kg', is_reused: false, basis: ofHull, kg: kgOf(hull, 3) })
  return {
    group,
    reference_kg: reference,
    is_full: hullBasis !== 'computed' || isAnswered(facts),
    items: summed(items),
  }
}

/** Outcomes of entries whose thing leaves the vehicle. */
const leaves: ReadonlySet<TreatmentOutcome> = new Set([
  'removed',
  'removed_full',
  'drained',
  'recovered',
  'reused',
  'for_reuse',
])

/** Pieces were counted. Without a scale their weight is a typical one. */
function weightBasis({
  unit,
  basis,
  detail,
}: Pick<MassEntry, 'unit' | 'basis' | 'detail'>): AmountBasis {
  if (detail?.weighed) return 'measured'
  if (basis === null) return 'preset'
  return unit === 'pcs' && basis === 'measured' ? 'computed' : basis
}

const weighedStages: ReadonlySet<Stage> = new Set(['made_safe', 'depolluted', 'parts_removed'])

/** Whether every line of the stages with weights is answered. */
function isAnswered({ entries, ...vehicle }: MassFacts): boolean {
  const answered = new Set(
    entries.flatMap(({ code, outcome }) => (outcome === 'withdrawn' ? [] : [code])),
  )
  return treatmentLinesOf(vehicle).every(
    (code) => answered.has(code) || !weighedStages.has(treatmentLines[code].stage),
  )
}

/** One item for each thing, use and basis, in whole grams. */
export function summed(items: readonly MassItem[]): MassItem[] {
  const sums = new Map<string, MassItem>()
  for (const item of items) {
    const key = `${item.code} ${item.is_reused} ${item.basis}`
    const before = sums.get(key)
    const unweighed = (item.unweighed ?? 0) + (before?.unweighed ?? 0)
    const masses = [item.kg, before?.kg ?? 0].map(milligramsOf)
    sums.set(key, {
      ...item,
      kg: kgOf(sumOf(masses), 3),
      ...(unweighed > 0 && { unweighed }),
    })
  }
  return [...sums.values()]
}
