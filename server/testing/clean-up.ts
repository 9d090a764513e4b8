// Runs around every test file: what one file leaves behind must not reach the next one.
import { isDeepStrictEqual } from 'node:util'
import { afterAll, vi } from 'vitest'
import type { TestStandIns } from './stand-ins.ts'

const environment = { ...process.env }

afterAll(async () => {
  const { testStandIns } = globalThis as { testStandIns?: Promise<TestStandIns> }
  const left = ((await testStandIns)?.reset() ?? []).map((name) => `a fault of ${name}`)
  if (vi.isFakeTimers()) left.push('fake timers')
  if (!isDeepStrictEqual({ ...process.env }, environment)) left.push('a changed environment')
  if (left.length > 0) throw new Error(`The tests of this file left behind: ${left.join(', ')}`)
})
