import { performance } from 'node:perf_hooks'
import {
  createWeightedSemaphore,
  createConcurrencyLimit,
  type WeightedSemaphore,
  type ConcurrencyLimit,
} from './semaphore.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

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
  /** For bodies on their way, by the address that sends them. */
  bodies: BodyAdmission
  /** Returns the queue for a body with a file of that many bytes. */
  files: (bytes: number) => FileQueue
}

/** A queue of bodies with a file: each body is in memory as a whole. */
export type FileQueue = {
  /** Limits the bodies by their bytes. */
  acquire: WeightedSemaphore
  /** For decoding a file inside JSON, which needs four times its memory for a moment. */
  unpack: ConcurrencyLimit
}

/** Largest body of the queue for small files. The web makes a photo at most 600 kB, 800 kB in base64. */
const smallFileBytes = 1024 * 1024

/** The limits of one process. */
export function createCallLimits({ config, db: database }: AppContext): CallLimits {
  const { idle, busy, waiting } = config.callsAtOnce
  const isBusy = createBusyness()
  const isDatabaseSaturated = () => {
    const { waiting, max } = database.stats()
    return waiting > max
  }
  const queue = (total: number): FileQueue => ({
    acquire: createWeightedSemaphore({ total, waiting }),
    // Each waiting request holds bytes of the semaphore above, which limits their number.
    unpack: createConcurrencyLimit({ atOnce: 1, waiting: busy }),
  })
  // Ten raw photos take seconds. The photos of other users do not wait behind them.
  const small = queue(config.fileBytesAtOnce.small)
  const large = queue(config.fileBytesAtOnce.large)
  return {
    all: createAdmission(() => (isBusy() || isDatabaseSaturated() ? busy : idle)),
    bodies: createBodyAdmission(config.bodiesAtOnce),
    files: (bytes) => (bytes <= smallFileBytes ? small : large),
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

export type BodyAdmission = {
  /**
   * Counts a body that begins to arrive. Call the returned function when it has arrived.
   * @throws ApiError TOO_MANY_REQUESTS above the limit of the address, SERVICE_UNAVAILABLE above that of all
   */
  acquire: (address: string) => () => void
}

/** Limits the bodies that are on their way: a body can be sent a byte at a time for nothing. */
function createBodyAdmission(max: { perAddress: number; inAll: number }): BodyAdmission {
  const counts = new Map<string, number>()
  const all = createAdmission(() => max.inAll)
  return {
    acquire: (address) => {
      const count = counts.get(address) ?? 0
      if (count >= max.perAddress) {
        throw new ApiError('TOO_MANY_REQUESTS', 'Too many unfinished requests', { retryAfter: 2 })
      }
      const leaveAll = all.acquire()
      counts.set(address, count + 1)
      let left = false
      return () => {
        if (left) return
        left = true
        leaveAll()
        const rest = (counts.get(address) ?? 1) - 1
        if (rest > 0) counts.set(address, rest)
        else counts.delete(address)
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
