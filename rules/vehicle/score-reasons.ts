/**
 * Reasons of the points of a factor. Each has a sentence in each language
 * (texts/<language>/operator-lists.ts). `scoreParams` names the numbers of the sentence.
 */
export const scoreReasons = [
  // Age: `years`.
  'age_new',
  'age_middle',
  'age_old',
  'age_very_old',
  'age_collector',
  'age_unknown',
  // Demand: `searches` of the public parts search and `recycled` vehicles of the same model in 365
  // days.
  'demand_high',
  'demand_some',
  'demand_low',
  'demand_make_only',
  // Condition, from the given answers. `over_km`: the mileage above which it loses points.
  'condition_good',
  'condition_fair',
  'condition_poor',
  'condition_unknown',
  // Missing parts: `missing` points of 100.
  'complete',
  'completeness_unknown',
  'missing_some',
  'missing_much',
] as const
export type ScoreReason = (typeof scoreReasons)[number]

export const scoreParams = ['years', 'searches', 'recycled', 'missing', 'over_km'] as const
export type ScoreParam = (typeof scoreParams)[number]
