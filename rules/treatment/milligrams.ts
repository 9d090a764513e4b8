import { partsIn } from '../exact.ts'

// Masses are whole grams and shares are whole thousandths, so a part of a mass is whole milligrams. A sum
// of whole numbers does not depend on its order. Only a written number is rounded, once.
declare const unit: unique symbol
/** Whole milligrams. The country's year has 2 · 10¹⁴ of them, below 2⁵³. */
export type Milligrams = number & { readonly [unit]: 'mg' }

/** A part of a whole, in thousandths. */
export type Thousandths = number

export const noMass = 0 as Milligrams

/** Kilograms with at most three decimals. */
export const milligramsOf = (kg: number): Milligrams => (Math.round(kg * 1000) * 1000) as Milligrams

export const sumOf = (masses: readonly Milligrams[]): Milligrams =>
  masses.reduce<number>((sum, mass) => sum + mass, 0) as Milligrams

export const lessOf = (mass: Milligrams, other: Milligrams): Milligrams =>
  (mass - other) as Milligrams

/** A part of a mass of whole grams. */
export const partOf = (mass: Milligrams, share: Thousandths): Milligrams =>
  ((mass / 1000) * share) as Milligrams

/** Kilograms to write, rounded half away from zero. */
export const kgOf = (mass: Milligrams, decimals: 2 | 3 = 2): number =>
  partsIn(mass, 10 ** (6 - decimals), 1) / 10 ** decimals

/** Percent of the whole with one decimal. null: no vehicle gives more than its own weight. */
export const percentOf = (mass: Milligrams, whole: Milligrams): number | null =>
  mass > whole ? null : partsIn(mass, whole, 1000) / 10
