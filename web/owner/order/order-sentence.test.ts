import { describe, expect, test } from 'vitest'
import type { OwnerOrder } from '#contract/owner-order.ts'
import type { Order } from '#contract/shapes.ts'
import { ownerOrder as words } from '#texts/fi/owner-order.ts'
import { vehicle } from '#texts/fi/vehicle.ts'
import { answersGiven } from './stages.ts'
import { markOf, stateDetails, stateSentence, bySequence } from './order-sentence.ts'

const window = { day: '2026-11-26', from: 480, to: 720 }
const at = { locale: 'fi', now: new Date('2026-11-24T08:00:00Z') } as const

/** The facts of an order that its sentences read. */
const order = (facts: Partial<Order> & { cancelled_by?: 'clock' | null }) =>
  ({
    kind: 'pickup',
    state: 'agreed',
    window,
    planned_day: null,
    wishes: [],
    can: ['cancel', 'reschedule'],
    consents: null,
    cancelled_at: null,
    answer_due_at: null,
    changeable_until: '2026-11-25T15:00:00.000Z',
    ...facts,
  }) as unknown as Order

describe('the head of an order', () => {
  test('says that an owner does not consent, and that the time is still booked', () => {
    const refused = order({ consents: { given: 1, needed: 2, refused: 1 } })
    expect(stateSentence(refused, words, at)).toBe(words.state.refused)
    expect(stateDetails(refused, words, at)).toEqual([
      words.what.refused,
      'Nouto to 26.11. klo 8–12 on yhä varattu.',
    ])
  })

  test('asks whether the proposed time suits', () => {
    const proposed = order({ state: 'proposed', can: ['accept', 'decline', 'cancel'] })
    expect(stateSentence(proposed, words, at)).toBe('Sopiiko nouto to 26.11. klo 8–12?')
    expect(stateDetails(proposed, words, at)).toEqual(['Vastaa viimeistään ke 25.11. klo 17.'])
  })

  test('tells what to have ready, without keys where there are none', () => {
    expect(stateDetails(order({}), words, at)).toEqual([words.what.ready])
    const late = order({ has_keys: false, can: ['cancel'] })
    expect(stateDetails(late, words, at)).toEqual([words.what.readyWithoutKeys, words.what.fixed])
  })

  test.each([
    [{}, 'forest', words.done.agreed],
    [{ state: 'ordered' }, 'info', words.done.ordered],
    [{ state: 'on_the_way' }, 'forest', 'to 26.11. klo 8–12'],
    [{ state: 'cancelled', can: [] }, 'ended', words.marks.ended],
    [{ can: ['accept'], state: 'proposed' }, 'warning', words.marks.owner],
    [{ consents: { given: 0, needed: 1, refused: 1 } }, 'danger', words.marks.refused],
    [{ window: { ...window, day: '2026-11-20' } }, 'forest', null],
  ] as const)('of %j has the ground %s and says %s', (facts, tone, said) => {
    const stated = { certificate: null, ...order(facts as Partial<Order>) } as unknown as OwnerOrder
    expect(markOf(stated, words, at)).toEqual({ tone, words: said })
  })

  test('tells an order that nobody answered from a cancelled one', () => {
    const ended = { state: 'cancelled', can: [], cancelled_at: '2026-11-24T07:00:00Z' } as const
    const lapsed = order({ ...ended, can: [], cancelled_by: 'clock' })
    expect(stateSentence(lapsed, words, at)).toBe(words.state.lapsed)
    expect(stateSentence(order({ ...ended, can: [] }), words, at)).toBe(words.state.cancelled)
  })
})

describe('the answers of an order', () => {
  const said = { kind: 'pickup', has_keys: true, rolls: false, truck_access: true } as const

  test('stand in one line, with the missing parts', () => {
    const asked = { ...said, battery_damaged: null, missing_parts: ['engine'] }
    expect(answersGiven(asked, words.page.said, vehicle.parts)).toBe(
      'avaimet tallella, ei liiku työntämällä, kuorma-auto pääsee viereen, puuttuu moottori',
    )
  })

  test('are left out where nobody was asked', () => {
    const asked = { has_keys: null, rolls: null, truck_access: null, battery_damaged: null }
    const order = { kind: 'pickup' as const, ...asked, missing_parts: [] }
    expect(answersGiven(order, words.page.said, vehicle.parts)).toBeNull()
  })
})

const now = new Date('2026-11-25T08:00:00Z')

/** An order with only what its place in the sequence depends on. */
const dayed = (id: number, facts: Partial<OwnerOrder>) =>
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

const moment = (day: string, from: number) => ({ day, from, to: from + 240 })

test('shows first what needs the owner, then the soonest, then the newest', () => {
  const orders = [
    dayed(1, { state: 'agreed', window: moment('2026-12-01', 540) }),
    dayed(2, { state: 'agreed', window: moment('2026-11-30', 960) }),
    dayed(3, { state: 'agreed', window: moment('2026-11-30', 480) }),
    dayed(4, { state: 'ordered', planned_day: '2026-11-28' }),
    dayed(5, { state: 'ordered' }),
    dayed(6, { state: 'ordered' }),
    dayed(7, { state: 'received', window: moment('2026-11-24', 480) }),
    dayed(8, { state: 'proposed', window: moment('2026-12-03', 480) }),
    dayed(9, { state: 'ordered', answer_due_at: '2026-11-24T12:00:00Z' }),
  ]
  const ids = orders.toSorted(bySequence(now)).map(({ id }) => id)
  expect(ids).toEqual([9, 8, 4, 3, 2, 1, 6, 5, 7])
})
