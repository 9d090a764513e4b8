import { ApiError } from '#server/platform/errors/api-error.ts'

/** Acquires that amount when it is free. @returns a function that releases the amount */
export type WeightedSemaphore = (amount: number) => Promise<() => void>

/**
 * FIFO semaphore with weights. A request above the total waits for all of it.
 * @throws ApiError SERVICE_UNAVAILABLE where `waiting` requests wait already
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

/** Runs the work when fewer than the limit run. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Limits concurrent heavy work, such as password hashing.
 * @throws ApiError SERVICE_UNAVAILABLE where `waiting` calls wait already
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
