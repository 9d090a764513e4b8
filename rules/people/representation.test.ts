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
  ['IS', 'denied'],
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

test.each<CompanyStatus>(['reorganising', 'liquidation', 'bankrupt', 'ceased'])(
  'lets only the administrator decide in a company that is %s',
  (status) => {
    for (const role of ['NIMKO', 'ELI', 'YHM', 'TJ', 'PJ', 'J']) {
      expect(representation(status, complete(role))).toBe('denied')
    }
    expect(representation(status, complete('TJ', 'S'))).toBe('allowed')
  },
)

test.each([
  ['an incomplete answer', 'active', { complete: false, roles: [] }],
  ['an incomplete answer with a role', 'active', { complete: false, roles: ['TJ'] }],
  ['no answer', 'active', null],
  ['an unknown company status', null, complete('TJ')],
  ['neither', null, null],
] as const)('answers broken, never denied, for %s', (_what, status, answer) => {
  expect(representation(status, answer)).toBe('broken')
})
