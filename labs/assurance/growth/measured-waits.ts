/** Longest time of a kind of call. */
export type Longest = {
  time: (work: () => Promise<unknown>) => Promise<void>
  /** Returns the longest time in ms so far, and starts at 0 again. */
  take: () => number
}

export function longestTime(): Longest {
  let longest = 0
  const underWay = new Set<number>()
  return {
    time: async (work) => {
      const began = performance.now()
      underWay.add(began)
      await work()
      underWay.delete(began)
      longest = Math.max(longest, performance.now() - began)
    },
    take: () => {
      // A call that still waits counts too.
      const waiting = [...underWay].map((began) => performance.now() - began)
      const result = Math.max(longest, ...waiting)
      longest = 0
      return result
    },
  }
}
