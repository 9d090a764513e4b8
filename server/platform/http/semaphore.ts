import { ApiError } from '#server/platform/errors/api-error.ts'

/** Acquires that amount for a caller when it is free. @returns a function that releases the amount */
export type WeightedSemaphore = (amount: number, caller?: string) => Promise<() => void>

/**
 * FIFO semaphore with weights. A request above the total waits for all of it. A caller that holds
 * something gets no more than half of the total: its next request waits, and the others pass it.
 * @throws ApiError SERVICE_UNAVAILABLE where `waiting` requests wait already
 */
export function createWeightedSemaphore({
  total,
  waiting,
}: {
  total: number
  waiting: number
}): WeightedSemaphore {
  const queue: { amount: number; caller: string | undefined; go: () => void }[] = []
  const held = new Map<string, number>()
  let left = total
  const hold = (caller: string | undefined, amount: number) => {
    if (caller === undefined) return
    const sum = (held.get(caller) ?? 0) + amount
    if (sum > 0) held.set(caller, sum)
    else held.delete(caller)
  }
  const hasShare = (caller: string | undefined, amount: number) => {
    const mine = caller === undefined ? 0 : (held.get(caller) ?? 0)
    return mine === 0 || mine + amount <= total / 2
  }
  const serve = () => {
    for (;;) {
      const index = queue.findIndex(({ caller, amount }) => hasShare(caller, amount))
      const next = queue[index]
      if (!next || next.amount > left) return
      queue.splice(index, 1)
      left -= next.amount
      hold(next.caller, next.amount)
      next.go()
    }
  }
  return async (requested, caller) => {
    const amount = Math.min(requested, total)
    const mustWait = queue.length > 0 || amount > left || !hasShare(caller, amount)
    if (mustWait && queue.length >= waiting) {
      throw new ApiError('SERVICE_UNAVAILABLE', 'Too much of this work at once', { retryAfter: 2 })
    }
    await new Promise<void>((go) => {
      queue.push({ amount, caller, go })
      serve()
    })
    return () => {
      left += amount
      hold(caller, -amount)
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

/** Runs the work of a caller when a place is free and none of the same caller runs. */
export type FairLimit = <T>(caller: string, work: () => Promise<T>) => Promise<T>

/**
 * Limits concurrent heavy work of many callers: one of each caller runs at once, and a caller who has
 * many waiting gives way to the others.
 * @throws ApiError SERVICE_UNAVAILABLE where `waiting` calls wait, or `waitingOfCaller` of the caller
 */
export function createFairLimit({
  atOnce,
  waiting,
  waitingOfCaller,
}: {
  atOnce: number
  waiting: number
  waitingOfCaller: number
}): FairLimit {
  const queue: { caller: string; go: () => void }[] = []
  const running = new Set<string>()
  const serve = () => {
    while (running.size < atOnce) {
      const index = queue.findIndex(({ caller }) => !running.has(caller))
      const [next] = index === -1 ? [] : queue.splice(index, 1)
      if (!next) return
      running.add(next.caller)
      next.go()
    }
  }
  return async (caller, work) => {
    const mine = queue.filter((one) => one.caller === caller).length
    if (queue.length >= waiting || mine >= waitingOfCaller) {
      throw new ApiError('SERVICE_UNAVAILABLE', 'Too much of this work at once', { retryAfter: 2 })
    }
    await new Promise<void>((go) => {
      queue.push({ caller, go })
      serve()
    })
    try {
      return await work()
    } finally {
      running.delete(caller)
      serve()
    }
  }
}
