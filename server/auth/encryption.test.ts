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

test('what is sealed opens again, and looks different each time', () => {
  const [one, other] = [secrets.seal(text), secrets.seal(text)]
  expect(secrets.open(one)).toBe(text)
  expect(secrets.open(other)).toBe(text)
  expect(one.equals(other)).toBe(false)
  expect(one.includes('131052')).toBe(false)
})

test('a change of any byte is noticed', () => {
  const sealed = secrets.seal(text)
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => secrets.open(changed)).toThrow(Error)
  }
})

test('after a change of keys the new one seals and both open', () => {
  const changed = createSecrets({ ...keys, sealing: [newer, older] })
  expect(changed.open(secrets.seal(text))).toBe(text)
  expect(changed.seal(text)[0]).toBe(2)
  expect(() => secrets.open(changed.seal(text))).toThrow('not configured')
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
