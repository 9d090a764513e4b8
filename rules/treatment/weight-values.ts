/**
 * Largest weights, and those that are asked about. Source of the values:
 * docs/domain/treatment.md#limits-of-amounts.
 */

/** Kilograms of a load. */
export const loadWeights = {
  /** Heaviest load. */
  kg: 60_000,
  /** A larger difference of the scale from the computed weight is asked about. */
  askPercent: 10,
  /** A scale that shows more than so many times the computed weight is refused, or less than its inverse. */
  mostTimes: 2,
  /** The same for batteries, whose rating plates tell their weight. */
  mostOfRating: 1.2,
} as const

/** Kilograms of a part. The factors compare with the typical weight of its type. */
export const partWeights = {
  kg: 2000,
  askTimes: 1.5,
  mostTimes: 4,
  /** A part of a few kilograms may be of another size than the typical one. */
  smallAsk: 2,
  small: 6,
} as const

/** Kilograms of one answer in a yearly report. */
export const reportWeights = {
  kg: 5_000_000,
  /** A larger amount is asked about where the year before has none. */
  askKg: 20_000,
  /** An amount so many times that of the year before is asked about. */
  askTimes: 3,
} as const

/** Weight of a vehicle at its arrival. */
export const arrivalWeights = {
  /** Heaviest vehicle, in kg. */
  kg: 60_000,
  /** A weight that is larger than so many times the registered one is refused. */
  mostTimes: 2,
  /** The same for a weight that is so many times smaller: a vehicle may have lost most of its parts. */
  leastTimes: 1 / 5,
} as const
