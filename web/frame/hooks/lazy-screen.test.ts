import { expect, test } from 'vitest'
import { withTimeout, ChunkLoadError } from './lazy-screen.ts'

test('a part that arrives in time is given on', async () => {
  expect(await withTimeout(Promise.resolve('part'), 10_000)).toBe('part')
})

test('a part that takes too long, or fails, is ChunkLoadError', async () => {
  const never = new Promise<string>(() => {})
  await expect(withTimeout(never, 5)).rejects.toBeInstanceOf(ChunkLoadError)
  await expect(
    withTimeout(Promise.reject(new TypeError('offline')), 10_000),
  ).rejects.toBeInstanceOf(ChunkLoadError)
})
