import { expect, test } from 'vitest'
import { loginThrottle, loginWaitSeconds } from './session-times.ts'

test.each([
  [0, 0],
  [9, 0],
  [10, 30],
  [11, 60],
  [12, 120],
  [14, 480],
  [15, 900],
  [1000, 900],
])('after %i wrong passwords a username waits %i seconds', (failures, seconds) => {
  expect(loginWaitSeconds(failures)).toBe(seconds)
})

test('waits no longer than the window in which failures count', () => {
  expect(loginWaitSeconds(5000)).toBe(loginThrottle.windowMinutes * 60)
})
