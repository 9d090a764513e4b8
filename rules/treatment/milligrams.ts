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
export function kgOf(mass: Milligrams, decimals: 2 | 3 = 2): number {
  const step = 10 ** (6 - decimals)
  const steps = Math.sign(mass) * Math.round(Math.abs(mass) / step)
  return steps / 10 ** decimals || 0
}

/** Percent of the whole with one decimal. null: no vehicle gives more than its own weight. */
export const percentOf = (mass: Milligrams, whole: Milligrams): number | null =>
  mass > whole ? null : Math.round((mass / whole) * 1000) / 10

/**
 * The parts of their sum in thousandths that make 1000: the largest remainders are rounded up.
 * All are 0 where the sum is 0.
 */
export function sharesOf(masses: readonly Milligrams[]): Thousandths[] {
  const whole = sumOf(masses)
  if (whole === 0) return masses.map(() => 0)
  // Whole numbers, so that equal remainders are equal.
  const parts = masses.map((mass) => BigInt(mass) * 1000n)
  const shares = parts.map((part) => Number(part / BigInt(whole)))
  const missing = 1000 - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = parts
    .map((part, index) => ({ index, rest: Number(part % BigInt(whole)) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
