import { hasHighVoltage } from '../station/station.ts'
import { kindForLines, burnsFuel, type TreatedVehicle } from '../treatment/lines-of-vehicle.ts'
import type { TreatmentCode } from '../treatment/lines.ts'
import type { MissingPart } from '../vehicle/inspection.ts'
import { partTypeNames, type PartType } from './part-type-names.ts'
import { partTypes } from './part-types.ts'
import type { PartAssessment, PartState, PublicPartState, SaleMark } from './part-words.ts'

/** States that a part can have next. */
export const nextPartStates: Readonly<Record<PartState, readonly PartState[]>> = {
  removed: ['for_sale', 'sold', 'withdrawn', 'scrapped', 'returned'],
  for_sale: ['removed', 'sold', 'withdrawn', 'scrapped'],
  sold: ['removed', 'for_sale', 'withdrawn'],
  withdrawn: [],
  scrapped: [],
  returned: ['removed'],
}

/** States that need a reason. */
export const reasonedPartStates: ReadonlySet<PartState> = new Set(['withdrawn', 'scrapped'])

/** State that the public page of a part tells. */
export function publicStateOf(state: PartState): PublicPartState {
  return state === 'for_sale' || state === 'sold' || state === 'withdrawn' ? state : 'off_sale'
}

/** Another vehicle can get the part. */
const isReusable = (assessment: PartAssessment): boolean =>
  assessment === 'reuse' || assessment === 'remanufacture' || assessment === 'refurbish'

type Sold = {
  readonly sale_mark: SaleMark | null
  readonly assessment: PartAssessment
  /** The buyer is a professional. */
  readonly professional_only: boolean
}

/** Why a part cannot be on sale. null: it can. */
export function whyNotForSale(part: Sold): 'assessment' | 'blocked' | 'professional_only' | null {
  if (!isReusable(part.assessment)) return 'assessment'
  const { sale_mark: mark } = part
  if (mark === 'blocked') return 'blocked'
  return mark === 'warned' && !part.professional_only ? 'professional_only' : null
}

/** States in which another vehicle may still get the part. */
const labelledStates: ReadonlySet<PartState> = new Set(['removed', 'for_sale', 'sold'])

/** Whether the part gets a label: another vehicle may get it. */
export function hasLabel(part: Omit<Sold, 'professional_only'> & { state: PartState }): boolean {
  const why = whyNotForSale({ ...part, professional_only: true })
  return why === null && labelledStates.has(part.state)
}

/**
 * Types of part that the vehicle can have, the most wanted first, then the heaviest. `wanted` counts
 * parts of that type that stations took from vehicles of the same model.
 */
export function partTypesFor(
  vehicle: TreatedVehicle,
  { missing, wanted }: { missing: readonly MissingPart[]; wanted: ReadonlyMap<PartType, number> },
): PartType[] {
  const kind = kindForLines(vehicle)
  const { power } = vehicle
  const needs = {
    engine: burnsFuel(vehicle),
    high_voltage: power === null || hasHighVoltage(power) || power === 'hydrogen',
    gas: power === null || power === 'gas' || power === 'hydrogen',
  }
  const ofKind = (type: PartType) => {
    const { kinds = ['car', 'jeep'] } = partTypes[type]
    return kind === null || kinds.includes(kind)
  }
  const fits = partTypeNames.filter((type) => {
    const { needs: needed, missing: part } = partTypes[type]
    const isThere = part === undefined || !missing.includes(part)
    return isThere && ofKind(type) && (needed === undefined || needs[needed])
  })
  const rank = (type: PartType) => wanted.get(type) ?? 0
  return fits.toSorted((a, b) => rank(b) - rank(a) || partTypes[b].kg - partTypes[a].kg)
}

type Reusable = {
  readonly type: PartType
  readonly assessment: PartAssessment
  readonly state: PartState
}

/** A weight of a part, in the line of the treatment record that has such things, or in none. */
type PartMass<Part> = {
  readonly part: Part
  readonly line: TreatmentCode | null
  readonly kg: number
}

/**
 * Weights of the parts that other vehicles get. `told` are lines whose record has the weight of such
 * parts: it is left out here.
 */
export function reusedMasses<Part extends Reusable & { readonly kg: number }>(
  parts: readonly Part[],
  reported: ReadonlySet<TreatmentCode>,
): PartMass<Part>[] {
  return parts.flatMap((part) => {
    const { type, assessment, state } = part
    if (!isReusable(assessment) || state === 'scrapped' || state === 'returned') return []
    return massesOf(type, part.kg)
      .map((mass) => Object.assign(mass, { part }))
      .filter(({ line }) => line === null || !reported.has(line))
  })
}

/** A wheel set has tyres, which a line weighs, and rims, which none does. In whole grams. */
function massesOf(type: PartType, kg: number): { line: TreatmentCode | null; kg: number }[] {
  const { line = null, lineKg, kg: typicalKg } = partTypes[type]
  if (lineKg === undefined) return [{ line, kg }]
  const grams = Math.round(kg * 1000)
  const ofLine = Math.round((grams * lineKg) / typicalKg)
  return [
    { line, kg: ofLine / 1000 },
    { line: null, kg: (grams - ofLine) / 1000 },
  ]
}

/** Kilograms of parts that other vehicles get. */
export function reusedPartsKg(
  parts: readonly (Reusable & { readonly kg: number })[],
  reported: ReadonlySet<TreatmentCode>,
): number {
  return reusedMasses(parts, reported).reduce((sum, { kg }) => sum + kg, 0)
}
