import { describe, expect, test } from 'vitest'
import { isCurrent } from './order-sentence.ts'
import { stagesOf } from './stages.ts'

const ordered = '2026-03-02T08:00:00.000Z'
const agreed = '2026-03-02T09:00:00.000Z'
const handedOver = '2026-03-04T09:30:00.000Z'
const certificate = { number: 'FI-2026-ABC123', issued_at: '2026-03-05' }
const order = {
  kind: 'pickup' as const,
  state: 'ordered' as const,
  created_at: ordered,
  agreed_at: null,
  handed_over_at: null,
  received_at: null,
  certificate: null,
}

describe('the stages of an order', () => {
  test('waits for an agreed time after the order', () => {
    const stages = stagesOf(order)
    expect(stages.map(({ state }) => state)).toEqual(['done', 'now', 'ahead', 'ahead'])
    expect(stages[0]?.at).toBe(ordered)
    expect(stages[1]).toMatchObject({ stage: 'agreed', waits: 'station' })
  })

  test('tells no time of a stage that a later step took back', () => {
    expect(stagesOf({ ...order, state: 'proposed', agreed_at: agreed })[1]?.at).toBeNull()
  })

  test('has one stage for an order and a time that was agreed with it', () => {
    const atOnce = { ...order, state: 'agreed' as const, agreed_at: ordered }
    expect(stagesOf(atOnce)).toMatchObject([
      { stage: 'agreed_at_once', state: 'done', at: ordered },
      { stage: 'fetched', state: 'now', waits: 'pickup' },
      { stage: 'certificate', state: 'ahead' },
    ])
    expect(stagesOf({ ...atOnce, state: 'cancelled' })).toMatchObject([{ stage: 'agreed_at_once' }])
    const brought = stagesOf({ ...atOnce, kind: 'self_delivery' })
    expect(brought[0]?.stage).toBe('ordered')
  })

  test('has no agreed time where the station received the vehicle without one', () => {
    const stages = stagesOf({ ...order, state: 'received', received_at: handedOver })
    expect(stages.map(({ stage }) => stage)).toEqual(['ordered', 'fetched', 'certificate'])
  })

  test('is at the station after the handover, and complete with the certificate', () => {
    const there = { ...order, agreed_at: agreed, handed_over_at: handedOver }
    const stages = stagesOf({ ...there, state: 'handed_over' })
    expect(stages.map(({ at }) => at)).toEqual([ordered, agreed, handedOver, null])
    const all = stagesOf({ ...there, state: 'received', certificate })
    expect(all.every(({ state }) => state === 'done')).toBe(true)
    expect(all[3]?.at).toBe('2026-03-05')
  })
})

test.each([
  ['ordered', 'pickup', 'agreed', 'station'],
  ['proposed', 'pickup', 'agreed', 'owner'],
  ['agreed', 'pickup', 'fetched', 'pickup'],
  ['on_the_way', 'pickup', 'fetched', 'driver'],
  ['agreed', 'self_delivery', 'brought', 'delivery'],
  ['handed_over', 'pickup', 'certificate', 'check'],
  ['received', 'self_delivery', 'certificate', 'check'],
] as const)('an order that is %s by %s waits in %s', (state, kind, stage, waits) => {
  const stages = stagesOf({ ...order, state, kind })
  expect(stages.filter((each) => each.state === 'now')).toMatchObject([{ stage, waits }])
})

test('a self-delivery has no agreed time, and a cancelled order no present stage', () => {
  const brought = stagesOf({ ...order, kind: 'self_delivery', state: 'agreed' })
  expect(brought.map(({ stage }) => stage)).toEqual(['ordered', 'brought', 'certificate'])
  expect(stagesOf({ ...order, state: 'cancelled' })).toMatchObject([
    { stage: 'ordered', state: 'done', waits: null },
  ])
})

test.each([
  ['under way', order, true],
  ['certified within a month', { ...order, state: 'received' as const, certificate }, true],
  ['cancelled', { ...order, state: 'cancelled' as const }, false],
  [
    'certified long ago',
    { ...order, certificate: { ...certificate, issued_at: '2026-02-28' } },
    false,
  ],
])('the home page and an order %s: %s', (_, each, shown) => {
  expect(isCurrent(each, new Date('2026-04-01T00:00:00Z'))).toBe(shown)
})
