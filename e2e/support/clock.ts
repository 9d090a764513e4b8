import type { Clock } from '#server/platform/clock.ts'

/** The real time, which a test can move ahead for the server. Browsers keep the real one. */
export type MovableClock = {
  now: Clock
  /** Milliseconds that never go back: `reset` does not undo what `advance` added to them. */
  monotonic: () => number
  advance: (by: { minutes?: number; seconds?: number }) => void
  /** Returns to the real time. */
  reset: () => void
}

export function createMovableClock(): MovableClock {
  let ahead = 0
  let advanced = 0
  return {
    // Monotonic: the clock of a busy machine may be set back between two requests.
    now: () => new Date(performance.timeOrigin + performance.now() + ahead),
    monotonic: () => performance.now() + advanced,
    advance: ({ minutes = 0, seconds = 0 }) => {
      const ms = (minutes * 60 + seconds) * 1000
      ahead += ms
      advanced += ms
    },
    reset: () => {
      ahead = 0
    },
  }
}
