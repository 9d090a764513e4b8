import { expect, test } from 'vitest'
import { representation } from './representation.ts'
import type { CompanyStatus } from './representation.ts'

const complete = (...roles: string[]) => ({ complete: true, roles })

test.each([
  ['NIMKO', 'allowed'],
  ['ELI', 'allowed'],
  ['YHM', 'allowed'],
  ['TJ', 'allowed'],
  ['PJ', 'pending'],
  ['J', 'pending'],
  ['IS', 'allowed'],
  ['S', 'denied'],
  ['TIL', 'denied'],
  ['tj', 'denied'],
  ['', 'denied'],
  ['constructor', 'denied'],
])('%s in an active company: %s', (role, right) => {
  expect(representation('active', complete(role))).toBe(right)
})

test('uses the strongest of several roles', () => {
  expect(representation('active', complete('J', 'TJ'))).toBe('allowed')
  expect(representation('active', complete('TIL', 'J'))).toBe('pending')
  expect(representation('active', complete())).toBe('denied')
})

test.each<CompanyStatus>(['liquidation', 'bankrupt', 'ceased'])(
  'lets only the administrator decide in a company that is %s',
  (status) => {
    for (const role of ['NIMKO', 'ELI', 'YHM', 'TJ', 'IS', 'PJ', 'J']) {
      expect(representation(status, complete(role))).toBe('denied')
    }
    expect(representation(status, complete('TJ', 'S'))).toBe('allowed')
  },
)

test('asks for the consent of the administrator in a company that is reorganising', () => {
  for (const role of ['NIMKO', 'ELI', 'YHM', 'TJ', 'IS', 'PJ', 'J']) {
    expect(representation('reorganising', complete(role))).toBe('pending')
  }
  expect(representation('reorganising', complete('TIL'))).toBe('denied')
  expect(representation('reorganising', complete('S'))).toBe('allowed')
})

test('lets the roles alone decide where the open register does not hold the company', () => {
  expect(representation('unknown', complete('ELI'))).toBe('allowed')
  expect(representation('unknown', complete('J'))).toBe('pending')
  expect(representation('unknown', complete())).toBe('denied')
})

test.each([
  ['without a role', { complete: false, roles: [] }],
  ['with a role', { complete: false, roles: ['TJ'] }],
])('answers broken, never denied, for an incomplete answer %s', (_what, answer) => {
  expect(representation('active', answer)).toBe('broken')
})
