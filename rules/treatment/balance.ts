import {
  treatmentLines,
  type TreatmentCode,
  type TreatmentDetail,
  type TreatmentOutcome,
} from './lines.ts'
import {
  kgOf,
  lessOf,
  milligramsOf,
  noMass,
  partOf,
  percentOf,
  sumOf,
  type Milligrams,
} from './milligrams.ts'
import { streams, type RecoveryShares } from './recovery-shares.ts'

/** The last entry of a line, with its weight. */
export type WeighedEntry = {
  readonly code: TreatmentCode
  readonly outcome: TreatmentOutcome
  readonly kg: number | null
  readonly detail?: Pick<TreatmentDetail, 'also' | 'weighed'>
}

/** The entry as one for each of its results, each with the weight of its own pieces. */
export function answersOf<Entry extends WeighedEntry>(entry: Entry): Entry[] {
  const { kg, detail } = entry
  if (!detail?.also) return [entry]
  const { outcome, kg: ofOther = null } = detail.also
  const own = kg === null ? null : lessOf(milligramsOf(kg), milligramsOf(ofOther ?? 0))
  return [
    { ...entry, kg: own === null ? null : kgOf(own, 3) },
    { ...entry, outcome, kg: kg === null ? null : ofOther },
  ]
}

/**
 * Lines whose record has the weight of parts for other vehicles. A line that says "removed" weighs
 * waste, so worn tyres and a sold wheel set both count. A line that has no answer for reuse weighs
 * the one thing that there is: a traction battery.
 */
export function linesWithParts(entries: readonly WeighedEntry[]): Set<TreatmentCode> {
  return new Set(
    entries
      .flatMap(answersOf)
      .flatMap(({ code, outcome, kg }) =>
        kg && (reuses.has(outcome) || !treatmentLines[code].outcomes.some(isReuse)) ? [code] : [],
      ),
  )
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
const isReuse = (outcome: TreatmentOutcome) => reuses.has(outcome)

/**
 * Weights of one vehicle: what came, what was removed, the hull, and what becomes of each. Fuel is in
 * the weight at arrival and outside of the shares.
 */
export function balanceOf(facts: BalanceFacts, { streams: shares }: RecoveryShares): Balance {
  const { removed, fuel, whole, hull } = weighed(facts)
  const reused = sumOf([
    milligramsOf(facts.parts_kg),
    ...removed.filter(({ outcome }) => reuses.has(outcome)).map(({ mass }) => mass),
  ])
  const wasted = removed
    .filter(({ outcome }) => !reuses.has(outcome))
    .map(({ code, mass }) => ({ mass, share: shares[streams[code] ?? 'disposed'] }))
  if (hull.mass !== null) wasted.push({ mass: hull.mass, share: shares.hull })
  const recycled = sumOf(wasted.map(({ mass, share }) => partOf(mass, share.recycled)))
  const energy = sumOf(wasted.map(({ mass, share }) => partOf(mass, share.energy)))
  const all = sumOf(wasted.map(({ mass }) => mass))
  const removedMass = sumOf([milligramsOf(facts.parts_kg), ...removed.map(({ mass }) => mass)])
  const reference = facts.reference_kg ? milligramsOf(facts.reference_kg) : null
  const percent = (mass: Milligrams) =>
    hull.mass === null || reference === null ? null : percentOf(mass, reference)
  return {
    reference_kg: facts.reference_kg,
    arrival_kg: facts.arrival_kg,
    removed_kg: kgOf(sumOf([removedMass, fuel])),
    fuel_kg: kgOf(fuel),
    hull_kg: hull.mass === null ? null : kgOf(hull.mass),
    hull_basis: hull.basis,
    reused_kg: kgOf(reused),
    recycled_kg: kgOf(recycled),
    energy_kg: kgOf(energy),
    disposed_kg: kgOf(lessOf(lessOf(all, recycled), energy)),
    difference_kg:
      whole === null || hull.mass === null
        ? null
        : kgOf(lessOf(lessOf(whole, removedMass), hull.mass)),
    recycling_percent: percent(sumOf([reused, recycled])),
    recovery_percent: percent(sumOf([reused, recycled, energy])),
  }
}

/** The exact weight of the hull: weighed, else its share of the load, else what is left of the vehicle. */
export function hullOf(facts: BalanceFacts): Hull {
  return weighed(facts).hull
}

type Hull = { readonly mass: Milligrams | null; readonly basis: HullBasis | null }

function weighed(facts: BalanceFacts) {
  const { reference_kg: reference, arrival_kg: arrival, share_kg: share } = facts
  const entries = facts.entries
    .flatMap(answersOf)
    .flatMap(({ code, outcome, kg }) =>
      kg === null ? [] : [{ code, outcome, mass: milligramsOf(kg) }],
    )
  const removed = entries.filter(({ code }) => code !== 'hull_kg' && code !== 'fuel')
  const fuel = sumOf(entries.filter(({ code }) => code === 'fuel').map(({ mass }) => mass))
  const whole = wholeOf()
  function wholeOf(): Milligrams | null {
    if (arrival !== null) return lessOf(milligramsOf(arrival), fuel)
    return reference === null ? null : milligramsOf(reference)
  }
  const own = entries.find(({ code }) => code === 'hull_kg')?.mass
  const left =
    whole === null
      ? null
      : lessOf(whole, sumOf([milligramsOf(facts.parts_kg), ...removed.map(({ mass }) => mass)]))
  const hull = ((): Hull => {
    if (own !== undefined) return { mass: own, basis: 'measured' }
    if (share !== null) return { mass: milligramsOf(share), basis: 'load' }
    if (left === null) return { mass: null, basis: null }
    return { mass: left < 0 ? noMass : left, basis: 'computed' }
  })()
  return { removed, fuel, whole, hull }
}
