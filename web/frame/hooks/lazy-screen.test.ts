import { expect, test } from 'vitest'
import { withTimeout, ChunkLoadError } from './lazy-screen.ts'

test('returns a part that loads in time', async () => {
  expect(await withTimeout(Promise.resolve('part'), 10_000)).toBe('part')
})

test('rejects with ChunkLoadError after a failure or a timeout', async () => {
  const never = new Promise<string>(() => {})
  await expect(withTimeout(never, 5)).rejects.toBeInstanceOf(ChunkLoadError)
  await expect(
    withTimeout(Promise.reject(new TypeError('offline')), 10_000),
  ).rejects.toBeInstanceOf(ChunkLoadError)
})
