import { describe, expect, test } from 'vitest'
import { isCurrent, stagesOf } from './stages.ts'

const ordered = '2026-03-02T08:00:00.000Z'
const received = '2026-03-04T09:30:00.000Z'
const issued = '2026-03-05T10:00:00.000Z'
const certificate = {
  number: 'K-1',
  issuer: 'Oy',
  agent: 'A',
  issued_at: '2026-03-05',
  registration: null,
}
const event = (step: 'ordered' | 'received' | 'certificate_issued', at: string) => ({ step, at })

describe('the stages of an order', () => {
  test('waits for the station after the order', () => {
    const stages = stagesOf({
      order: { created_at: ordered, received_at: null },
      events: [event('ordered', ordered)],
      certificate: null,
    })
    expect(stages.map(({ state }) => state)).toEqual(['done', 'now', 'ahead', 'ahead'])
    expect(stages[0]?.at).toBe(ordered)
  })

  test('is in process after reception, without a time', () => {
    const stages = stagesOf({
      order: { created_at: ordered, received_at: received },
      events: [event('ordered', ordered), event('received', received)],
      certificate: null,
    })
    expect(stages.map(({ state }) => state)).toEqual(['done', 'done', 'now', 'ahead'])
    expect(stages.map(({ at }) => at)).toEqual([ordered, received, null, null])
  })

  test('is complete at the time of the certificate', () => {
    const stages = stagesOf({
      order: { created_at: ordered, received_at: received },
      events: [event('received', received), event('certificate_issued', issued)],
      certificate,
    })
    expect(stages.every(({ state }) => state === 'done')).toBe(true)
    expect(stages[3]?.at).toBe(issued)
  })

  test('starts again for a second order', () => {
    const [first] = stagesOf({
      order: { created_at: received, received_at: null },
      events: [event('ordered', ordered)],
      certificate: null,
    })
    expect(first?.at).toBe(received)
  })
})

describe('the orders on the home page', () => {
  const order = { cancelled_at: null } as Parameters<typeof isCurrent>[0]['order']
  const now = new Date('2026-04-01T00:00:00Z')

  test.each([
    ['under way', { order, certificate: null }, true],
    ['certified within a month', { order, certificate }, true],
    ['never ordered', { order: null, certificate }, false],
    [
      'cancelled',
      { order: order && { ...order, cancelled_at: ordered }, certificate: null },
      false,
    ],
    [
      'certified long ago',
      { order, certificate: { ...certificate, issued_at: '2026-02-28' } },
      false,
    ],
  ])('%s', (_, entry, shown) => {
    expect(isCurrent(entry, now)).toBe(shown)
  })
})
