import { expect, test } from 'vitest'
import { eventsOf } from './webhook-events.ts'

test.each([
  ['order', null, ['vehicle.ordered']],
  ['receive', 'shop_transit', ['vehicle.received']],
  ['admit', null, ['vehicle.received']],
  ['certify', 'shop_process', ['vehicle.certified']],
  ['certify', 'shop_transit', ['vehicle.received', 'vehicle.certified']],
  ['finish', 'shop_process', ['vehicle.done']],
  ['publish', 'shop_process', []],
  ['send_back', 'shop_transfer', []],
] as const)('%s from %s: %j', (transition, from, events) => {
  expect(eventsOf(transition, from)).toEqual(events)
})
