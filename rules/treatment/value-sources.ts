import type { TreatmentCode } from './lines.ts'

/**
 * Facts of the values that the association confirms: weights, largest amounts, shares. `npm run docs` lists them
 * in docs/proposed-values.md.
 */
export const proposal = {
  /** Day on which the values were proposed. */
  from: '2026-11-28',
  /** Day on which sources were looked for, the last time. */
  lookedUpOn: '2026-11-30',
  /** Day on which the association confirmed the values. null: it has not. */
  confirmedOn: null as string | null,
} as const

/**
 * Mean contents of cars that were depolluted in the United Kingdom in about 2002, in kilograms. A page
 * without an author: re-metallica.co.uk/elv.php. Means where the thing was fitted.
 */
export const measuredKg: Partial<Record<TreatmentCode, number>> = {
  fuel: 11.29,
  tyres: 31.28,
  starter_battery: 12.94,
  catalyst: 4,
  coolant: 3.43,
  washer_fluid: 1.6,
  engine_oil: 2.86,
  gearbox_oil: 2.06,
  brake_fluid: 0.37,
  steering_fluid: 0.4,
}
