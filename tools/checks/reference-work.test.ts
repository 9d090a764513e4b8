import { expect, test } from 'vitest'
import { startReferenceWork } from './reference-work.ts'

test('a run has a factor from its first moment, and a machine is not beyond belief', () => {
  const reference = startReferenceWork()
  reference.stop()
  expect(reference.factor()).toBeGreaterThan(0.1)
  expect(reference.factor()).toBeLessThan(50)
})
