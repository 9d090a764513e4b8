import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('a password is kept as argon2id of the agreed cost, and no two are kept alike', async () => {
  const [one, other] = [await hashPassword('sama sana'), await hashPassword('sama sana')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
})

test('every character of a password matters', async () => {
  const password = `${'ä🚗 '.repeat(40)}end`
  const stored = await hashPassword(password)
  expect(await isPassword(stored, password)).toBe(true)
  expect(await isPassword(stored, `${password} `)).toBe(false)
  expect(await isPassword(stored, password.replace('end', 'enD'))).toBe(false)
  expect(await isPassword(stored, '')).toBe(false)
})

test('where there is no password, nothing matches and the work is the same', async () => {
  const stored = await hashPassword('on olemassa')
  const medianOf = async (compared: string | null) => {
    const times: number[] = []
    for (let i = 0; i < 9; i += 1) {
      const start = performance.now()
      expect(await isPassword(compared, 'arvaus')).toBe(false)
      times.push(performance.now() - start)
    }
    return times.sort((a, b) => a - b)[4] ?? 0
  }
  await medianOf(null)
  // The ratio is above 100 where a missing hash skips the work.
  expect((await medianOf(stored)) / (await medianOf(null))).toBeLessThan(4)
})
