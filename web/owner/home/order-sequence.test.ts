import { expect, test } from 'vitest'
import type { OwnerOrder } from '#contract/owner-order.ts'
import { bySequence } from './order-sequence.ts'

const now = new Date('2026-11-25T08:00:00Z')

/** An order with only what its place in the sequence depends on. */
const order = (id: number, facts: Partial<OwnerOrder>) =>
  ({
    id,
    state: 'ordered',
    window: null,
    planned_day: null,
    answer_due_at: null,
    certificate: null,
    consents: null,
    ...facts,
  }) as OwnerOrder

const at = (day: string, from: number) => ({ day, from, to: from + 240 })

test('shows first what needs the owner, then the soonest, then the newest', () => {
  const orders = [
    order(1, { state: 'agreed', window: at('2026-12-01', 540) }),
    order(2, { state: 'agreed', window: at('2026-11-30', 960) }),
    order(3, { state: 'agreed', window: at('2026-11-30', 480) }),
    order(4, { state: 'ordered', planned_day: '2026-11-28' }),
    order(5, { state: 'ordered' }),
    order(6, { state: 'ordered' }),
    order(7, { state: 'received', window: at('2026-11-24', 480) }),
    order(8, { state: 'proposed', window: at('2026-12-03', 480) }),
    order(9, { state: 'ordered', answer_due_at: '2026-11-24T12:00:00Z' }),
  ]
  const ids = orders.toSorted(bySequence(now)).map(({ id }) => id)
  expect(ids).toEqual([9, 8, 4, 3, 2, 1, 6, 5, 7])
})
