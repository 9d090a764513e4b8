import { expect, test } from 'vitest'
import { createPictureQueue } from './picture-queue.ts'

test('gives a place back at the limit, and is stuck until the work has ended', async () => {
  const queue = createPictureQueue({ atOnce: 1, waiting: 1, waitingOfCaller: 1, limitMs: 20 })
  const endless = Promise.withResolvers<string>()
  await expect(queue.run('caller', () => endless.promise)).rejects.toThrow('too long')
  expect(queue.isStuck()).toBe(true)
  await expect(queue.run('caller', async () => 'drawn')).resolves.toBe('drawn')
  endless.resolve('at last')
  await endless.promise
  await expect.poll(() => queue.isStuck()).toBe(false)
})

test('passes on what the work throws, and is not stuck', async () => {
  const queue = createPictureQueue({ atOnce: 1, waiting: 1, waitingOfCaller: 1, limitMs: 20 })
  const broken = () => Promise.reject(new Error('broken'))
  await expect(queue.run('caller', broken)).rejects.toThrow('broken')
  expect(queue.isStuck()).toBe(false)
})
