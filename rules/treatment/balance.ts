import type { TreatmentCode, TreatmentOutcome } from './lines.ts'
import { streams, type RecoveryShares } from './recovery-shares.ts'

/** The last entry of a line, with its weight. */
export type WeighedEntry = {
  readonly code: TreatmentCode
  readonly outcome: TreatmentOutcome
  readonly kg: number | null
}

export type BalanceFacts = {
  /** Registered mass without fuel. */
  readonly reference_kg: number | null
  readonly arrival_kg: number | null
  readonly entries: readonly WeighedEntry[]
  /** Weight of parts that other vehicles get. */
  readonly parts_kg: number
  /** Share of the hull in a load that was weighed. */
  readonly share_kg: number | null
}

export const hullBases = ['measured', 'load', 'computed'] as const
type HullBasis = (typeof hullBases)[number]

export type Balance = {
  readonly reference_kg: number | null
  readonly arrival_kg: number | null
  /** Removed from the vehicle, with parts and fuel. */
  readonly removed_kg: number
  readonly fuel_kg: number
  readonly hull_kg: number | null
  readonly hull_basis: HullBasis | null
  readonly reused_kg: number
  readonly recycled_kg: number
  readonly energy_kg: number
  readonly disposed_kg: number
  /** Weight that nobody recorded: the arrival, else the reference, less all that left. */
  readonly difference_kg: number | null
  /** Percent of the reference. null where it is not known. */
  readonly recycling_percent: number | null
  readonly recovery_percent: number | null
}

/** Outcomes of entries whose thing another vehicle uses. */
export const reuses: ReadonlySet<TreatmentOutcome> = new Set([
  'reused',
  'for_reuse',
  'kept_in_part',
])

/**
 * Weights of one vehicle: what came, what was removed, the hull, and what becomes of each. Fuel is in
 * the weight at arrival and outside of the shares.
 */
export function balanceOf(facts: BalanceFacts, { streams: shares }: RecoveryShares): Balance {
  const { reference_kg: reference, arrival_kg: arrival } = facts
  const weighed = facts.entries.flatMap(({ kg, ...entry }) =>
    kg === null ? [] : [{ ...entry, kg }],
  )
  const removed = weighed.filter(({ code }) => code !== 'hull_kg' && code !== 'fuel')
  const fuel = sumOf(weighed.filter(({ code }) => code === 'fuel'))
  const reusedEntries = sumOf(removed.filter(({ outcome }) => reuses.has(outcome)))
  const wasted = removed.filter(({ outcome }) => !reuses.has(outcome))
  const removedKg = sumOf(removed) + facts.parts_kg
  const whole = arrival === null ? reference : arrival - fuel
  const { hull, basis } = hullOf(facts, whole === null ? null : whole - removedKg)
  const streamed = wasted.map(({ code, kg }) => ({
    kg,
    share: shares[streams[code] ?? 'disposed'],
  }))
  if (hull !== null) streamed.push({ kg: hull, share: shares.hull })
  const recycled = streamed.reduce((sum, { kg, share }) => sum + kg * share.recycled, 0)
  const energy = streamed.reduce((sum, { kg, share }) => sum + kg * share.energy, 0)
  const disposed = sumOf(streamed) - recycled - energy
  const reused = reusedEntries + facts.parts_kg
  const percent = (kg: number) =>
    hull === null || !reference ? null : Math.round((kg / reference) * 1000) / 10
  return {
    reference_kg: reference,
    arrival_kg: arrival,
    removed_kg: round(removedKg + fuel),
    fuel_kg: round(fuel),
    hull_kg: hull === null ? null : round(hull),
    hull_basis: basis,
    reused_kg: round(reused),
    recycled_kg: round(recycled),
    energy_kg: round(energy),
    disposed_kg: round(disposed),
    difference_kg: whole === null || hull === null ? null : round(whole - removedKg - hull),
    recycling_percent: percent(reused + recycled),
    recovery_percent: percent(reused + recycled + energy),
  }
}

/** Weight of the hull: weighed, else its share of the load, else what is left of the vehicle. */
function hullOf(
  { entries, share_kg: share }: BalanceFacts,
  left: number | null,
): { hull: number | null; basis: HullBasis | null } {
  const own = entries.find(({ code, kg }) => code === 'hull_kg' && kg !== null)?.kg ?? null
  if (own !== null) return { hull: own, basis: 'measured' }
  if (share !== null) return { hull: share, basis: 'load' }
  return left === null
    ? { hull: null, basis: null }
    : { hull: Math.max(0, left), basis: 'computed' }
}

const sumOf = (things: readonly { kg: number }[]) => things.reduce((sum, { kg }) => sum + kg, 0)

const round = (kg: number) => Math.round(kg * 100) / 100 || 0
