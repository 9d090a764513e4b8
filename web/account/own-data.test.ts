import { expect, test } from 'vitest'
import { changesOf, needsPassword } from './own-data.ts'

const kept = {
  name: 'Aino Esimerkki',
  email: 'aino@example.fi',
  phone: null,
  locale: 'fi',
} as const
const fields = { ...kept, phone: '', password: '' }

test('sends only changed fields', () => {
  expect(changesOf(fields, kept)).toEqual({})
  expect(changesOf({ ...fields, name: 'Aino E.' }, kept)).toEqual({ name: 'Aino E.' })
  expect(changesOf({ ...fields, locale: 'se', phone: '040 123 4567' }, kept)).toEqual({
    locale: 'se',
    phone: '040 123 4567',
  })
})

test('sends null for an emptied phone', () => {
  expect(changesOf(fields, { ...kept, phone: '040 123 4567' })).toEqual({ phone: null })
})

test('sends the password only with a new address', () => {
  const input = { ...fields, password: 'secret' }
  expect(changesOf({ ...input, name: 'Aino E.' }, kept)).toEqual({ name: 'Aino E.' })
  expect(changesOf({ ...input, email: 'new@example.fi' }, kept)).toEqual({
    email: 'new@example.fi',
    password: 'secret',
  })
})

test('ignores the case of an address', () => {
  expect(needsPassword(' Aino@Example.fi ', kept)).toBe(false)
  expect(needsPassword('aino@example.com', kept)).toBe(true)
})
