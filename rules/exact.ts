// A product of floats moves a tie: 0.5005 * 1000 is below 500.5. So shares are computed from whole numbers.

/** The parts of `all` that a part of the whole has, rounded half away from zero as PostgreSQL does. */
export function partsIn(part: number, whole: number, all: number): number {
  const [twice, of] = [2n * BigInt(part) * BigInt(all), BigInt(whole)]
  // A division of whole numbers cuts towards zero.
  return Number((twice + (part < 0 ? -of : of)) / (2n * of))
}

/**
 * Whole shares of the total by weights that are whole numbers. The largest remainders are rounded up.
 * All are 0 where the weights are.
 */
export function wholeShares(weights: readonly number[], total: number): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => BigInt(weight) * BigInt(total))
  const shares = parts.map((part) => Number(part / BigInt(whole)))
  const missing = total - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = parts
    .map((part, index) => ({ index, rest: Number(part % BigInt(whole)) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
