import { ApiError } from './api-error.ts'

/** Takes so much of what there is, as soon as there is as much. @returns how to give it back */
export type WeightedSemaphore = (amount: number) => Promise<() => void>

/**
 * A budget that is given out in the order of asking; who wants more than there ever is gets all of it.
 * @throws Refusal SERVICE_UNAVAILABLE where `waiting` already wait: a longer queue helps nobody
 */
export function createWeightedSemaphore({
  total,
  waiting,
}: {
  total: number
  waiting: number
}): WeightedSemaphore {
  const queue: { amount: number; go: () => void }[] = []
  let left = total
  const serve = () => {
    for (let [first] = queue; first && first.amount <= left; [first] = queue) {
      queue.shift()
      left -= first.amount
      first.go()
    }
  }
  return async (asked) => {
    const amount = Math.min(asked, total)
    const mustWait = queue.length > 0 || amount > left
    if (mustWait && queue.length >= waiting) {
      throw new ApiError('SERVICE_UNAVAILABLE', 'Too much of this work at once', { retryAfter: 2 })
    }
    await new Promise<void>((go) => {
      queue.push({ amount, go })
      serve()
    })
    return () => {
      left += amount
      serve()
    }
  }
}

/** Lets a few through at once, some wait, and turns the rest away. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A gate for work that is heavy on purpose.
 * @throws Refusal SERVICE_UNAVAILABLE where `waiting` already wait
 */
export function createConcurrencyLimit({
  atOnce: concurrency,
  waiting,
}: {
  atOnce: number
  waiting: number
}): ConcurrencyLimit {
  const take = createWeightedSemaphore({ total: concurrency, waiting })
  return async (work) => {
    const leave = await take(1)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
