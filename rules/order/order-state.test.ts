import { describe, expect, test } from 'vitest'
import { transitions } from '../vehicle/vehicle-status.ts'
import { readOrderNumber } from './order-number.ts'
import {
  orderStates,
  orderStepNames,
  orderStepRules,
  possibleSteps,
  stepProblem,
  type OrderFacts,
} from './order-state.ts'

const moment = { now: new Date('2026-11-23T08:00:00Z'), today: '2026-11-23' }

const pickup = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  kind: 'pickup',
  state: 'agreed',
  windowDay: '2026-11-26',
  changeableUntil: new Date('2026-11-25T15:00:00Z'),
  handoverDay: null,
  ...changes,
})

describe('steps of an order', () => {
  test('lead to every state, and none leaves an ended order', () => {
    const reached = orderStepNames.flatMap((name) => orderStepRules[name].to)
    expect(new Set(['ordered', ...reached])).toEqual(new Set(orderStates))
    for (const state of ['received', 'cancelled'] as const) {
      for (const actor of ['owner', 'station', 'clock'] as const) {
        expect(possibleSteps(actor, pickup({ state }), moment)).toEqual([])
      }
    }
  })

  test('that move the vehicle have the names of its transitions', () => {
    for (const name of ['receive', 'cancel', 'refuse'] as const) {
      expect(Object.keys(transitions)).toContain(name)
    }
  })

  test.each([
    ['ordered', ['reschedule', 'cancel']],
    ['proposed', ['accept', 'decline', 'reschedule', 'cancel']],
    ['agreed', ['reschedule', 'cancel']],
    ['on_the_way', ['cancel']],
    ['handed_over', []],
  ] as const)('of the owner in state %s', (state, steps) => {
    expect(possibleSteps('owner', pickup({ state }), moment)).toEqual(steps)
  })

  test('of the station depend on the day and the kind of order', () => {
    expect(possibleSteps('station', pickup(), moment)).not.toContain('start')
    expect(stepProblem('start', pickup(), moment)).toBe('not_its_day')
    const today = pickup({ windowDay: moment.today })
    expect(possibleSteps('station', today, moment)).toEqual(
      expect.arrayContaining(['start', 'fail', 'hand_over', 'receive', 'refuse']),
    )
    const driving = pickup({ windowDay: moment.today, state: 'on_the_way' })
    expect(possibleSteps('station', driving, moment)).toContain('undo_start')
    expect(possibleSteps('station', today, moment)).not.toContain('undo_start')
    const delivery = pickup({ kind: 'self_delivery', windowDay: null, changeableUntil: null })
    expect(possibleSteps('station', delivery, moment)).toEqual(['hand_over', 'receive', 'refuse'])
  })

  test('of the owner end with the time to change a window; cancelling does not', () => {
    const late = { now: new Date('2026-11-25T15:00:01Z'), today: '2026-11-25' }
    expect(stepProblem('reschedule', pickup(), late)).toBe('too_late')
    expect(possibleSteps('owner', pickup(), late)).toEqual(['cancel'])
  })
})

describe('the order number', () => {
  test.each([
    ['kt-7q42-mx8b', 'KT-7Q42-MX8B'],
    ['KT 7Q42 MX8B', 'KT-7Q42-MX8B'],
    ['KT7Q42MX8B', 'KT-7Q42-MX8B'],
    ['KT-7Q42-MX8', null],
    ['KT-7U42-MX8B', null],
    ['ABC-123', null],
  ])('is read from %s as %s', (typed, expected) => {
    expect(readOrderNumber(typed)).toBe(expected)
  })
})
