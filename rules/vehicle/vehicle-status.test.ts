import { expect, test } from 'vitest'
import {
  canTransition,
  statusAfter,
  transitionFor,
  transitions,
  statuses,
  type TransitionName,
  type VehicleStatus,
} from './vehicle-status.ts'

/**
 * The state machine typed a second time: every pair of statuses with a transition, and its actor.
 * All other pairs must be impossible.
 */
const expected = [
  ['order', null, 'shop_transit', ['owner']],
  ['cancel', 'shop_transit', null, ['owner', 'clock']],
  ['certify', null, 'shop_process', ['certificate']],
  ['certify', 'shop_transit', 'shop_process', ['certificate']],
  ['certify', 'shop_transfer', 'shop_process', ['certificate']],
  ['certify', 'shop_process', 'shop_process', ['certificate']],
  ['certify', 'shop_listing', 'shop_listing', ['certificate']],
  ['receive', 'shop_transit', 'shop_process', ['station']],
  ['receive', 'shop_transfer', 'shop_process', ['station']],
  ['take_back', 'shop_transfer', 'shop_process', ['sender']],
  ['refuse', 'shop_transit', null, ['station']],
  ['release', 'shop_process', null, ['station']],
  ['send_back', 'shop_transfer', 'shop_process', ['station']],
  ['admit', null, 'shop_process', ['station']],
  ['publish', 'shop_process', 'shop_listing', ['station']],
  ['extend', 'shop_listing', 'shop_listing', ['station']],
  ['resolve', 'shop_listing', 'shop_process', ['station', 'clock']],
  ['send', 'shop_process', 'shop_transfer', ['station']],
  ['send', 'shop_listing', 'shop_transfer', ['station']],
  ['finish', 'shop_process', 'shop_done', ['station', 'receiver']],
  ['undo', 'shop_done', 'shop_process', ['station', 'receiver']],
] as const satisfies readonly (readonly [
  TransitionName,
  VehicleStatus,
  VehicleStatus,
  readonly string[],
])[]

const everyStatus: readonly VehicleStatus[] = [null, ...statuses]
const everyMove = Object.keys(transitions) as TransitionName[]
const everyPair = everyMove.flatMap((move) => everyStatus.map((from) => [move, from] as const))

test('has every status and every transition', () => {
  expect(new Set(expected.map(([move]) => move))).toEqual(new Set(everyMove))
  expect(new Set(expected.map(([, from]) => from))).toEqual(new Set(everyStatus))
  expect(new Set(expected.map(([, , to]) => to))).toEqual(new Set(everyStatus))
})

test.each(everyPair)('%s from %s', (name, from) => {
  const row = expected.find(([move, status]) => move === name && status === from)
  expect(canTransition(name, from)).toBe(row !== undefined)
  if (!row) return
  expect(statusAfter(name, from)).toBe(row[2])
  expect(transitions[name].by).toEqual(row[3])
})

test('finishes a vehicle only by a certificate, and names the station of every transfer', () => {
  const needs = Object.fromEntries(
    everyMove.flatMap((name) => {
      const move = transitions[name]
      return 'needs' in move ? [[name, move.needs]] : []
    }),
  )
  expect(needs).toEqual({
    order: 'shop_id',
    certify: 'shop_id',
    take_back: 'shop_id',
    refuse: 'reason',
    release: 'reason',
    send_back: 'reason',
    admit: 'shop_id',
    send: 'shop_id',
    finish: 'certificate',
  })
})

/** Every request of a station that a transition fulfils. Any other request has none. */
const wishes = [
  [null, 'shop_process', false, 'admit'],
  ['shop_transit', 'shop_process', false, 'receive'],
  ['shop_transit', null, false, 'refuse'],
  ['shop_transfer', 'shop_process', false, 'receive'],
  ['shop_transfer', null, false, 'send_back'],
  ['shop_transfer', 'shop_process', true, 'take_back'],
  ['shop_process', null, false, 'release'],
  ['shop_process', 'shop_listing', false, 'publish'],
  ['shop_process', 'shop_transfer', false, 'send'],
  ['shop_process', 'shop_done', false, 'finish'],
  ['shop_listing', 'shop_listing', false, 'extend'],
  ['shop_listing', 'shop_process', false, 'resolve'],
  ['shop_listing', 'shop_transfer', false, 'send'],
  ['shop_done', 'shop_process', false, 'undo'],
] as const
const everyWish = everyStatus.flatMap((from) =>
  everyStatus.flatMap((to) =>
    // Only a transferred vehicle has a sender.
    (from === 'shop_transfer' ? [false, true] : [false]).map((isSender) => ({
      from,
      to,
      isSender,
    })),
  ),
)

test.each(everyWish)('from $from to $to, as sender $isSender', (wish) => {
  const found = wishes.find(
    ([from, to, isSender]) => from === wish.from && to === wish.to && isSender === wish.isSender,
  )
  expect(transitionFor(wish)).toBe(found?.[3] ?? null)
})
