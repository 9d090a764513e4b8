/** Chance that falls the same way on every machine: the demo is the same for everybody. */
export type SeededRandom = {
  /** At least `low`, below `high`, a whole number. */
  whole: (low: number, high: number) => number
  /** One of the list, each as likely as its weight. */
  pick: <T>(list: readonly T[], weight?: (item: T) => number) => T
  /** Around the mean as a bell, by the sum of four throws. */
  bell: (mean: number, deviation: number) => number
  /** True that often, of 1. */
  often: (share: number) => boolean
}

/** mulberry32: small, fast, and good enough for scattering demo records. */
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
