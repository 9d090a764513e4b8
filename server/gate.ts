import { Refusal } from './refusal.ts'

/** Lets a few through at once, some wait, and turns the rest away. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A gate for work that is heavy on purpose.
 * @throws Refusal SERVICE_UNAVAILABLE where `waiting` already wait: a longer queue helps nobody
 */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  const queue: (() => void)[] = []
  let inside = 0
  return async (work) => {
    if (inside >= atOnce) {
      if (queue.length >= waiting) {
        throw new Refusal('SERVICE_UNAVAILABLE', 'Too much of this work at once', { retryAfter: 2 })
      }
      await new Promise<void>((enter) => queue.push(enter))
    } else {
      inside += 1
    }
    try {
      return await work()
    } finally {
      // Whoever waits takes the place over; without anybody it becomes free.
      const next = queue.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
