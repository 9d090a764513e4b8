import { expect, test } from 'vitest'
import { inTime, NotLoaded } from './lazy-screen.ts'

test('a part that arrives in time is given on', async () => {
  expect(await inTime(Promise.resolve('part'), 10_000)).toBe('part')
})

test('a part that takes too long, or fails, is NotLoaded', async () => {
  const never = new Promise<string>(() => {})
  await expect(inTime(never, 5)).rejects.toBeInstanceOf(NotLoaded)
  await expect(inTime(Promise.reject(new TypeError('offline')), 10_000)).rejects.toBeInstanceOf(
    NotLoaded,
  )
})
