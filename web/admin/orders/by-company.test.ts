import { expect, test } from 'vitest'
import { byCompany } from './by-company.ts'

test('groups orders by company, the company with the oldest order first', () => {
  const order = (id: number, company: number) => ({
    id,
    number: `KT-${id}`,
    company: { id: company, name: `Yritys ${company}` },
    shop: { id: company, name: 'Lahti' },
    created_at: '2026-11-20T08:00:00.000Z',
    escalate_at: '2026-11-25T08:00:00.000Z',
    state: 'ordered' as const,
  })
  const groups = byCompany([order(1, 7), order(2, 5), order(3, 7)])
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([[1, 3], [2]])
})
