import { Refusal } from './refusal.ts'

/** Counts the calls under way, and lets no more in than there is room for. */
export type Room = {
  /**
   * Takes a place, to be left when the call has ended.
   * @throws Refusal SERVICE_UNAVAILABLE where all are taken
   */
  enter: () => () => void
}

/**
 * Room for so many calls at once. A process that is asked for more than it can do answers what it
 * can and turns the rest away at once: in a growing queue everybody would wait until nobody listens.
 */
export function createRoom(places: number): Room {
  let taken = 0
  return {
    enter: () => {
      if (taken >= places) {
        throw new Refusal('SERVICE_UNAVAILABLE', 'All places are taken', { retryAfter: 2 })
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
