import { describe, expect, test } from 'vitest'
import {
  hasPowersOfAttorney,
  pathOf,
  powersOfAttorneyNeeded,
  screenAt,
  screenBefore,
} from './steps.ts'
import { bareVehicle as car } from '#web/testing/bare-vehicle.ts'

const shared = { ...car, owner_count: 3 }
const powersOf = (paper: number[] = [], uploaded = 0, without: string | null = null) => ({
  paper,
  uploaded,
  without,
  missed: 0,
  consented: 0,
  refusal: null,
})
const at = {
  vop: 'ABC-123',
  car,
  isCarConfirmed: true,
  isOwnerConfirmed: true,
  isCertUploaded: true,
  isDone: false,
  powers: powersOf(),
}

const refusedBy = (has_later_power: boolean, reason = '') => ({ has_later_power, reason })

describe('the screen that an address asks for', () => {
  test.each([
    ['nothing asked', null, at, 'search'],
    ['an unknown step', 'nonsense', at, 'search'],
    ['no vehicle', 'details', { ...at, car: null }, 'search'],
    ['the vehicle', 'vehicle', { ...at, isCarConfirmed: false }, 'vehicle'],
    ['vehicle not confirmed', 'certificate', { ...at, isCarConfirmed: false }, 'vehicle'],
    ['owner not confirmed', 'details', { ...at, isOwnerConfirmed: false }, 'owner'],
    ['no certificate', 'details', { ...at, isCertUploaded: false }, 'certificate'],
    ['all known', 'details', at, 'details'],
    ['not done yet', 'done', at, 'details'],
    ['done', 'done', { ...at, isDone: true }, 'done'],
    ['back into what is done', 'owner', { ...at, isDone: true }, 'done'],
    ['a new one after what is done', null, { ...at, isDone: true }, 'search'],
    ['one without plate and VIN', 'add', { ...at, car: null }, 'add'],
    ['one by hand', 'hand', { ...at, car: null }, 'hand'],
    ['by hand, but nothing was searched', 'hand', { ...at, vop: '', car: null }, 'search'],
    [
      'a power of attorney missing',
      'certificate',
      { ...at, car: shared, powers: powersOf([1]) },
      'owner',
    ],
    ['all powers', 'certificate', { ...at, car: shared, powers: powersOf([1, 0]) }, 'certificate'],
  ])('%s', (_, wanted, state, screen) => {
    expect(screenAt(wanted, state)).toBe(screen)
  })
})

test('powers of attorney are needed from the other owners, until the certificate is issued', () => {
  expect(powersOfAttorneyNeeded(null)).toBe(0)
  expect(powersOfAttorneyNeeded(car)).toBe(0)
  expect(powersOfAttorneyNeeded(shared)).toBe(2)
  expect(powersOfAttorneyNeeded({ ...shared, has_certificate: true })).toBe(0)
})

test.each([
  ['one of two on paper', powersOf([0]), false],
  ['one on paper, one uploaded', powersOf([1], 1), true],
  ['both uploaded', powersOf([], 2), true],
  ['going without, but no reason yet', powersOf([0], 0, ' '), false],
  ['going without, with a reason', powersOf([0], 0, 'Was here herself'), true],
  ['one consent in the service, one on paper', { ...powersOf([0]), consented: 1 }, true],
  [
    'refused in the service, no later one',
    { ...powersOf([0, 1]), refusal: refusedBy(false) },
    false,
  ],
  ['refused, then a later one', { ...powersOf([0], 1), refusal: refusedBy(true) }, false],
  [
    'refused, then a later one with a reason',
    { ...powersOf([0], 1), refusal: refusedBy(true, 'Changed her mind') },
    true,
  ],
])('powers of attorney are there: %s', (_, powers, isThere) => {
  expect(hasPowersOfAttorney({ car: shared, powers })).toBe(isThere)
})

test('one goes back step by step, and not from the end', () => {
  expect(screenBefore('search')).toBeNull()
  expect(screenBefore('add')).toBe('search')
  expect(screenBefore('hand')).toBe('search')
  expect(screenBefore('details')).toBe('certificate')
  expect(screenBefore('done')).toBeNull()
  expect(pathOf('search')).toBe('/operator/recycle')
  expect(pathOf('owner')).toBe('/operator/recycle?step=owner')
})
