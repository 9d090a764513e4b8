import { hasHighVoltage } from '../station/station.ts'
import { missingParts } from './pickup-order.ts'
import type { Kind } from './vehicle.ts'

/**
 * Questions about a vehicle's condition and their answers. See
 * docs/domain/finnish-practice.md#inspection.
 */
export const inspectionAnswers = {
  runs: ['yes', 'no'],
  /** Extent of damage to the body. */
  body: ['none', 'one_side', 'two_sides', 'roof_or_frame'],
  rust: ['none', 'some', 'much'],
  interior: ['good', 'worn', 'poor'],
} as const
export type Question = keyof typeof inspectionAnswers

/** The given answers. Missing and null mean not answered. */
export type ConditionAnswers = {
  readonly [Name in Question]?: (typeof inspectionAnswers)[Name][number] | null
}

/** Parts that a station can report as missing. An owner is not asked about control units. */
export const inspectedParts = [...missingParts, 'ecu'] as const
export type MissingPart = (typeof inspectedParts)[number]

type Described = { readonly kind: Kind | null; readonly power: string | null }

/** Questions that a kind of vehicle has no answer to. Kinds without a row have all. */
const unasked: Partial<Record<Kind, readonly Question[]>> = {
  trailer: ['runs', 'interior'],
  moped: ['interior'],
  motorcycle: ['interior'],
}

/** The only parts that a kind can miss. Kinds without a row can miss all that their power has. */
const partsOfKind: Partial<Record<Kind, readonly MissingPart[]>> = {
  trailer: ['body_parts', 'wheels'],
}

/** Returns the questions of the inspection for a kind of vehicle. An unknown kind has all. */
export function questionsOf({ kind }: Pick<Described, 'kind'>): Question[] {
  const none = (kind && unasked[kind]) ?? []
  return (Object.keys(inspectionAnswers) as Question[]).filter((name) => !none.includes(name))
}

/**
 * Returns the parts that the vehicle can miss, in the sequence of the screen. A vehicle of unknown
 * power can miss all of its kind.
 */
export function partsToMiss({ kind, power }: Described): MissingPart[] {
  const ofKind = (kind && partsOfKind[kind]) ?? inspectedParts
  return ofKind.filter((part) => {
    if (power === null) return true
    if (part === 'traction_battery') return hasHighVoltage(power) || power === 'hydrogen'
    return part !== 'catalyst' || power !== 'electric'
  })
}

/** Returns a part that is missing although no vehicle of that power runs without it. */
export function missingToRun(
  power: string | null,
  found: { runs?: ConditionAnswers['runs']; missing_parts: readonly string[] | null },
): MissingPart | null {
  if (found.runs !== 'yes') return null
  const needed = ['engine', ...(power === 'electric' ? ['traction_battery'] : [])] as MissingPart[]
  return needed.find((part) => found.missing_parts?.includes(part)) ?? null
}

/** Damages that prevent any reuse. */
export const damages = ['burnt', 'flooded', 'vin_unreadable'] as const
export type Damage = (typeof damages)[number]
