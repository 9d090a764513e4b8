import { performance } from 'node:perf_hooks'
import {
  createWeightedSemaphore,
  createConcurrencyLimit,
  type WeightedSemaphore,
  type ConcurrencyLimit,
} from './semaphore.ts'
import type { AppContext } from '../app-context.ts'
import { ApiError } from './api-error.ts'

/** Limits concurrent requests. */
export type Admission = {
  /**
   * Admits a request. @returns a function that ends the admission
   * @throws ApiError SERVICE_UNAVAILABLE at the limit
   */
  acquire: () => () => void
}

export type CallLimits = {
  /** For every request except streams, which have their own limit. */
  all: Admission
  /** For bodies with a file, by their bytes: each body is in memory as a whole. */
  files: WeightedSemaphore
  /** For decoding a file inside JSON, which needs four times its memory for a moment. */
  unpacking: ConcurrencyLimit
}

/** The limits of one process. */
export function createCallLimits({ config, db: database }: AppContext): CallLimits {
  const { idle, busy, waiting } = config.callsAtOnce
  const isBusy = createBusyness()
  const isDatabaseSaturated = () => {
    const { waiting, max } = database.stats()
    return waiting > max
  }
  return {
    all: createAdmission(() => (isBusy() || isDatabaseSaturated() ? busy : idle)),
    files: createWeightedSemaphore({ total: config.fileBytesAtOnce, waiting }),
    // Each waiting request holds bytes of the semaphore above, which limits their number.
    unpacking: createConcurrencyLimit({ atOnce: 1, waiting: busy }),
  }
}

/**
 * Makes an `Admission` for that many concurrent requests. An overloaded process refuses the excess at once:
 * in a growing queue every request would wait until its client gives up.
 * @param places returns the limit, read at each request
 */
export function createAdmission(places: () => number): Admission {
  let taken = 0
  return {
    acquire: () => {
      if (taken >= places()) {
        throw new ApiError('SERVICE_UNAVAILABLE', 'All places are taken', { retryAfter: 2 })
      }
      taken += 1
      let left = false
      return () => {
        if (left) return
        left = true
        taken -= 1
      }
    },
  }
}

const sampleEveryMs = 100
const busyShare = 0.9

/**
 * Tells whether the process is busy, sampled ten times a second. Requests that wait for an external system
 * or a slow connection leave the process idle.
 */
function createBusyness(): () => boolean {
  let since = performance.eventLoopUtilization()
  let lookedAt = performance.now()
  let isBusy = false
  return () => {
    const now = performance.now()
    if (now - lookedAt >= sampleEveryMs) {
      const seen = performance.eventLoopUtilization()
      isBusy = performance.eventLoopUtilization(seen, since).utilization > busyShare
      since = seen
      lookedAt = now
    }
    return isBusy
  }
}
