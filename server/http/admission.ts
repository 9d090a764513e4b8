import { performance } from 'node:perf_hooks'
import {
  createWeightedSemaphore,
  createConcurrencyLimit,
  type WeightedSemaphore,
  type ConcurrencyLimit,
} from './semaphore.ts'
import type { AppContext } from '../app-context.ts'
import { ApiError } from './api-error.ts'

/** Counts the calls under way, and lets no more in than there is room for. */
export type Admission = {
  /**
   * Takes a place, to be left when the call has ended.
   * @throws Refusal SERVICE_UNAVAILABLE where all are taken
   */
  acquire: () => () => void
}

export type CallLimits = {
  /** For every call but streams, which only wait; how many of those there may be is their matter. */
  all: Admission
  /** For bodies that bring a file, by their bytes: each is held in memory whole. */
  files: WeightedSemaphore
  /** Where a file that came within JSON is taken out of it: it is there four times over meanwhile. */
  unpacking: ConcurrencyLimit
}

/** The rooms of one process. */
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
    // Who waits here holds bytes of the budget above, which bounds them.
    unpacking: createConcurrencyLimit({ atOnce: 1, waiting: busy }),
  }
}

/**
 * `Admission` for so many calls at once. A process that is asked for more than it can do answers what it
 * can and turns the rest away at once: in a growing queue everybody would wait until nobody listens.
 * `places` is asked at each call.
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
 * Whether the process works nearly all the time, looked at ten times a second. Calls that wait for
 * others (an outside system, a slow line) leave it idle; calls that wait for it do not.
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
