import { createConcurrencyLimit } from '../http/semaphore.ts'

export type PictureQueue = {
  /**
   * Runs the work when a place is free, and gives the place back after `limitMs` at the latest.
   * @throws ApiError SERVICE_UNAVAILABLE where too many wait; Error at the time limit
   */
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** Whether work that passed its limit still has not ended: its thread is lost, and the process should be replaced. */
  isStuck: () => boolean
}

/** A few pictures at once, each with a time limit that does not depend on the library that draws. */
export function createPictureQueue(options: {
  atOnce: number
  waiting: number
  limitMs: number
}): PictureQueue {
  const limit = createConcurrencyLimit(options)
  const late = new Set<object>()
  return {
    run: (work) =>
      limit(async () => {
        const running = work()
        const token = {}
        let timer: NodeJS.Timeout | undefined
        const ended = running.finally(() => {
          clearTimeout(timer)
          late.delete(token)
        })
        const tooLate = new Promise<never>((_resolve, reject) => {
          timer = setTimeout(() => {
            late.add(token)
            reject(new Error('The picture took too long'))
          }, options.limitMs)
        })
        // The loser of the race must not count as an unhandled rejection.
        ended.catch(() => undefined)
        return Promise.race([ended, tooLate])
      }),
    isStuck: () => late.size > 0,
  }
}
