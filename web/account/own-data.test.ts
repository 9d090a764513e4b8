import { expect, test } from 'vitest'
import { changesOf, needsPassword } from './own-data.ts'

const kept = {
  name: 'Aino Esimerkki',
  email: 'aino@example.fi',
  phone: null,
  locale: 'fi',
} as const
const fields = { ...kept, phone: '', password: '' }

test('only what was changed is sent', () => {
  expect(changesOf(fields, kept)).toEqual({})
  expect(changesOf({ ...fields, name: 'Aino E.' }, kept)).toEqual({ name: 'Aino E.' })
  expect(changesOf({ ...fields, locale: 'se', phone: '040 123 4567' }, kept)).toEqual({
    locale: 'se',
    phone: '040 123 4567',
  })
})

test('an emptied phone is taken away', () => {
  expect(changesOf(fields, { ...kept, phone: '040 123 4567' })).toEqual({ phone: null })
})

test('the password goes with a new address, and with nothing else', () => {
  const input = { ...fields, password: 'secret' }
  expect(changesOf({ ...input, name: 'Aino E.' }, kept)).toEqual({ name: 'Aino E.' })
  expect(changesOf({ ...input, email: 'new@example.fi' }, kept)).toEqual({
    email: 'new@example.fi',
    password: 'secret',
  })
})

test('an address of another case is no other address', () => {
  expect(needsPassword(' Aino@Example.fi ', kept)).toBe(false)
  expect(needsPassword('aino@example.com', kept)).toBe(true)
})
