import { questionsOf } from './inspection.ts'
import type { ConditionAnswers, Damage, MissingPart, Question } from './inspection.ts'
import { limits } from '../limits.ts'
import type { ScoreParam, ScoreReason } from './score-reasons.ts'
import type { Kind } from './vehicle.ts'

/** Share of each kind of vehicle that is worth dismantling. An unknown kind counts as a car. */
const kindFactors: Record<Kind, number> = {
  car: 1,
  jeep: 1,
  transfer_plate: 1,
  export: 1,
  motorcycle: 0.9,
  tractor: 0.8,
  moped: 0.7,
  trailer: 0.4,
}

const maxPoints = { age: 25, demand: 35, condition: 25, completeness: 15 } as const
export type ScoreFactor = keyof typeof maxPoints

/** Points of 100 that a vehicle loses without the part. */
const missingPoints: Record<MissingPart, number> = {
  engine: 30,
  gearbox: 15,
  catalyst: 15,
  traction_battery: 30,
  body_parts: 10,
  ecu: 10,
  wheels: 5,
}

type Weighing<Words extends string> = { weight: number; shares: Record<Words, number> }

/** Weight of each question about the condition, with the share that each answer earns. */
const answers: {
  readonly [Name in Question]: Weighing<NonNullable<ConditionAnswers[Name]>>
} = {
  runs: { weight: 0.35, shares: { yes: 1, no: 0 } },
  body: { weight: 0.35, shares: { none: 1, one_side: 0.6, two_sides: 0.3, roof_or_frame: 0 } },
  rust: { weight: 0.15, shares: { none: 1, some: 0.6, much: 0 } },
  interior: { weight: 0.15, shares: { good: 1, worn: 0.6, poor: 0 } },
}

const notAnswered = 0.5
const highMileage = { km: 300_000, loss: 0.1 }

/** Highest score of a vehicle with the damage. */
const caps: Record<Damage, number> = { burnt: 10, flooded: 30, vin_unreadable: 20 }

/** Searches of the public parts search and recycled vehicles of the same model in 365 days. */
export type Demand = { readonly searches: number; readonly recycled: number }

export type ScoreInput = {
  readonly kind: Kind | null
  /** In full years. null where neither model year nor registration is known. */
  readonly age: number | null
  readonly mileageKm: number | null
  /** null where neither the station nor the owner told what is missing. */
  readonly missing: readonly MissingPart[] | null
  readonly answers?: ConditionAnswers
  readonly damage?: readonly Damage[]
  /** Demand for make and model within two model years, and for a mean model of the make. */
  readonly model: Demand
  readonly make: Demand
  /** 95th percentiles over all models. */
  readonly p95: Demand
}

export type ScorePart = {
  factor: ScoreFactor
  points: number
  max: number
  reason: ScoreReason
  params: Partial<Record<ScoreParam, number>>
}
export type Score = { score: number; confidence: 'low' | 'normal'; parts: ScorePart[] }

/**
 * Years and share of the points. The mean Finnish scrapping age is 23. Collectors pay for 45 and
 * older.
 */
const ageCurve = [
  [0, 1],
  [5, 1],
  [15, 0.75],
  [23, 0.35],
  [30, 0.15],
  [40, 0.15],
  [45, 0.3],
] as const
const meanScrappingAge = 23

const onCurve = (years: number): number => {
  const next = ageCurve.findIndex(([age]) => age >= years)
  const [toAge, to] = ageCurve[next === -1 ? ageCurve.length - 1 : next] ?? ageCurve[0]
  const [fromAge, from] = ageCurve[Math.max(0, next - 1)] ?? ageCurve[0]
  if (next <= 0) return to
  return from + ((to - from) * (years - fromAge)) / (toAge - fromAge)
}

const ageReasons: readonly (readonly [number, ScoreReason])[] = [
  [5, 'age_new'],
  [15, 'age_middle'],
  [23, 'age_old'],
  [44, 'age_very_old'],
]

type Share = Pick<ScorePart, 'reason' | 'params'> & { share: number }

function ageShare({ age }: ScoreInput): Share {
  if (age === null) return { share: onCurve(meanScrappingAge), reason: 'age_unknown', params: {} }
  const years = Math.max(0, age)
  const reason = ageReasons.find(([most]) => years <= most)?.[1] ?? 'age_collector'
  return { share: onCurve(years), reason, params: { years } }
}

/** A percentile below this value is chance: there are too few vehicles. */
const leastPercentile = 20
/** Searches and vehicles of a model that suffice alone. With fewer, the make counts too. */
const enough = 20

function demandOf({ searches, recycled }: Demand, p95: Demand): number {
  const demanded = Math.log2(1 + searches) / Math.log2(1 + Math.max(leastPercentile, p95.searches))
  const offered = recycled / Math.max(leastPercentile, p95.recycled)
  return 0.7 * Math.min(1, demanded) + 0.3 * (1 - Math.min(1, offered))
}

function demandShare({ model, make, p95 }: ScoreInput): Share {
  const own = Math.min(1, (model.searches + model.recycled) / enough)
  const share = own * demandOf(model, p95) + (1 - own) * demandOf(make, p95)
  const level = share >= 0.6 ? 'demand_high' : share >= 0.35 ? 'demand_some' : 'demand_low'
  return {
    share,
    reason: own < 0.5 ? 'demand_make_only' : level,
    params: { searches: model.searches, recycled: model.recycled },
  }
}

const isAnswered = (input: ConditionAnswers) =>
  (Object.keys(answers) as Question[]).some((question) => input[question])

/** Only what the kind is asked counts: a trailer has no engine that runs. */
function conditionShare({ kind, answers: input = {}, mileageKm }: ScoreInput): Share {
  const known = isAnswered(input)
  const questions = questionsOf({ kind })
  const weights = questions.reduce((total, name) => total + answers[name].weight, 0)
  const earned = questions.map((name) => {
    const { weight, shares } = answers[name]
    const answer = input[name]
    return weight * (answer ? ((shares as Record<string, number>)[answer] ?? 0) : notAnswered)
  })
  const sum = earned.reduce((total, each) => total + each, 0) / weights
  const isWorn = (mileageKm ?? 0) > highMileage.km
  const loss = isWorn ? highMileage.loss : 0
  const share = Math.max(0, sum - loss)
  const level = share >= 0.7 ? 'condition_good' : share >= 0.4 ? 'condition_fair' : 'condition_poor'
  return {
    share,
    reason: known ? level : 'condition_unknown',
    params: isWorn ? { over_km: highMileage.km } : {},
  }
}

function completenessShare({ missing }: ScoreInput): Share {
  if (missing === null) return { share: notAnswered, reason: 'completeness_unknown', params: {} }
  const points = [...new Set(missing)].reduce((sum, part) => sum + missingPoints[part], 0)
  const reason = points === 0 ? 'complete' : points <= 25 ? 'missing_some' : 'missing_much'
  return { share: Math.max(0, 1 - points / 100), reason, params: { missing: points } }
}

const shares: Record<ScoreFactor, (input: ScoreInput) => Share> = {
  age: ageShare,
  demand: demandShare,
  condition: conditionShare,
  completeness: completenessShare,
}

/**
 * Returns the reusability of a vehicle, 0 to 100, with reasons: min(cap, K x (25 A + 35 D + 25 C +
 * 15 M)). The points of the parts include the factor of the kind. They add up to the score unless a
 * damage caps it. Without any answer about the condition the confidence is low. See
 * docs/domain/finnish-practice.md#reusability-score.
 */
export function scoreOf(input: ScoreInput): Score {
  const kindFactor = input.kind === null ? 1 : kindFactors[input.kind]
  const exact = (Object.keys(maxPoints) as ScoreFactor[]).map((factor) => {
    const { share, reason, params } = shares[factor](input)
    return {
      factor,
      reason,
      params,
      max: maxPoints[factor],
      points: kindFactor * maxPoints[factor] * share,
    }
  })
  const sum = exact.reduce((total, { points }) => total + points, 0)
  const cap = Math.min(limits.score, ...(input.damage ?? []).map((damage) => caps[damage]))
  return {
    score: Math.round(Math.min(cap, sum)),
    confidence: isAnswered(input.answers ?? {}) ? 'normal' : 'low',
    parts: exact.map((part) => Object.assign(part, { points: Math.round(part.points * 10) / 10 })),
  }
}
