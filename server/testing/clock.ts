import type { Clock } from '#server/platform/clock.ts'

/** A clock that stands still until a test moves it. Default start: the real time. */
export type TestClock = {
  now: Clock
  set: (at: Date | string) => void
  advance: (by: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void
}

export function createTestClock(start: Date | string = new Date()): TestClock {
  let at = new Date(start).getTime()
  return {
    now: () => new Date(at),
    set: (to) => {
      at = new Date(to).getTime()
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
