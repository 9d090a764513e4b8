import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecrets } from './encryption.ts'

const [older, newer] = [
  { id: 1, key: randomBytes(32) },
  { id: 2, key: randomBytes(32) },
]
const keys = { sealing: [older], hashing: randomBytes(32), tokens: randomBytes(32) }
const secrets = createSecrets(keys)
const text = '131052-9085 ä 🚗'
const place = { column: 'person.personal_id_sealed', row: 7 } as const

test('what is sealed opens again, and looks different each time', () => {
  const [one, other] = [secrets.seal(text, place), secrets.seal(text, place)]
  expect(secrets.open(one, place)).toBe(text)
  expect(secrets.open(other, place)).toBe(text)
  expect(one.equals(other)).toBe(false)
  expect(one.includes('131052')).toBe(false)
})

test('a change of any byte is noticed', () => {
  const sealed = secrets.seal(text, place)
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => secrets.open(changed, place)).toThrow(Error)
  }
})

test.each([
  { column: 'person.personal_id_sealed', row: 8 },
  { column: 'person.personal_id_sealed', row: Buffer.of(7) },
  { column: 'account.totp_secret_sealed', row: 7 },
] as const)('opens in its own column and row only: %o', (other) => {
  expect(() => secrets.open(secrets.seal(text, place), other)).toThrow(Error)
})

test('after a change of keys the new one seals and both open', () => {
  const changed = createSecrets({ ...keys, sealing: [newer, older] })
  expect(changed.open(secrets.seal(text, place), place)).toBe(text)
  expect([...changed.seal(text, place).subarray(0, 2)]).toEqual([0, 2])
  expect(() => secrets.open(changed.seal(text, place), place)).toThrow('not configured')
})

test('a look-up finds the same text for the same purpose with the same key only', () => {
  const found = secrets.lookUp('personal-id', text)
  expect(secrets.lookUp('personal-id', text).equals(found)).toBe(true)
  expect(secrets.lookUp('username', text).equals(found)).toBe(false)
  const others = createSecrets({ ...keys, hashing: randomBytes(32) })
  expect(others.lookUp('personal-id', text).equals(found)).toBe(false)
})

test('without a key to seal with, nothing starts', () => {
  expect(() => createSecrets({ ...keys, sealing: [] })).toThrow('no key')
})
