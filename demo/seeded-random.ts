/** Random numbers from a seed: every machine makes the same demo. */
export type SeededRandom = {
  /** A whole number, at least `low`, below `high`. */
  whole: (low: number, high: number) => number
  /** One item of the list, with probability by weight. */
  pick: <T>(list: readonly T[], weight?: (item: T) => number) => T
  /** A bell curve around the mean, from the sum of four random numbers. */
  bell: (mean: number, deviation: number) => number
  /** True with that probability, 0 to 1. */
  often: (share: number) => boolean
}

/** mulberry32: small, fast, and good enough to spread demo records. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    whole: (low, high) => low + Math.floor(next() * (high - low)),
    pick: (list, weight = () => 1) => {
      let left = next() * list.reduce((sum, item) => sum + weight(item), 0)
      for (const item of list) {
        left -= weight(item)
        if (left < 0) return item
      }
      const last = list.at(-1)
      if (last === undefined) throw new Error('Nothing to pick from')
      return last
    },
    bell: (mean, deviation) =>
      mean + deviation * Math.sqrt(3) * (next() + next() + next() + next() - 2),
    often: (share) => next() < share,
  }
}
