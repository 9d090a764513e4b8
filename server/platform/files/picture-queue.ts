import { createFairLimit } from '#server/platform/http/semaphore.ts'

export type PictureQueue = {
  /**
   * Runs the work when a slot is free and no other work of the caller runs, and releases the slot after `limitMs` at the latest.
   * @throws ApiError SERVICE_UNAVAILABLE where too many wait, of the caller or in all; Error at the time limit
   */
  run: <T>(caller: string, work: () => Promise<T>) => Promise<T>
  /**
   * Whether work beyond its time limit still runs. Its thread is lost, so the process should be
   * replaced.
   */
  isStuck: () => boolean
}

/**
 * Limits concurrent pictures. Each has a time limit that does not depend on the drawing library.
 */
export function createPictureQueue(options: {
  atOnce: number
  waiting: number
  waitingOfCaller: number
  limitMs: number
}): PictureQueue {
  const limit = createFairLimit(options)
  const late = new Set<object>()
  return {
    run: (caller, work) =>
      limit(caller, async () => {
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
        // The later promise of the race must not count as an unhandled rejection.
        ended.catch(() => undefined)
        return Promise.race([ended, tooLate])
      }),
    isStuck: () => late.size > 0,
  }
}
