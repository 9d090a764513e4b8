import { expect, test } from 'vitest'
import { eventsOf, isOrderMoved, partEvent } from './webhook-events.ts'

test.each([
  ['order', null, ['vehicle.ordered']],
  ['receive', 'shop_transit', ['vehicle.received']],
  ['admit', null, ['vehicle.received']],
  ['certify', 'shop_process', ['vehicle.certified']],
  ['certify', 'shop_transit', ['vehicle.received', 'vehicle.certified']],
  ['finish', 'shop_process', ['vehicle.done']],
  ['publish', 'shop_process', ['listing.published']],
  ['extend', 'shop_listing', []],
  ['resolve', 'shop_listing', ['listing.ended']],
  ['send', 'shop_listing', ['transfer.sent']],
  ['receive', 'shop_transfer', ['transfer.received', 'vehicle.received']],
  ['certify', 'shop_transfer', ['transfer.received', 'vehicle.received', 'vehicle.certified']],
  ['send_back', 'shop_transfer', ['transfer.refused']],
  ['take_back', 'shop_transfer', ['transfer.refused']],
  ['cancel', 'shop_transit', ['order.cancelled']],
  ['release', 'shop_process', ['vehicle.released']],
  ['undo', 'shop_done', ['vehicle.undone']],
] as const)('%s from %s: %j', (transition, from, events) => {
  expect(eventsOf(transition, from).map(({ event }) => event)).toEqual(events)
})

test('an order is moved by another day or time, until it is cancelled', () => {
  const time = { day: '2026-11-26', from: 600 }
  expect(isOrderMoved('agreed', time, { ...time })).toBe(false)
  expect(isOrderMoved('agreed', time, { ...time, from: 720 })).toBe(true)
  expect(isOrderMoved('ordered', { day: null, from: null }, time)).toBe(true)
  expect(isOrderMoved('cancelled', time, { day: null, from: null })).toBe(false)
})

test.each([
  ['removed', 'for_sale', null],
  ['for_sale', 'for_sale', null],
  ['for_sale', 'sold', 'part.sold'],
  ['sold', 'for_sale', 'part.withdrawn'],
  ['for_sale', 'scrapped', 'part.withdrawn'],
  ['removed', 'withdrawn', 'part.withdrawn'],
  ['removed', 'scrapped', null],
] as const)('a part that was %s and is %s: %s', (before, after, event) => {
  expect(partEvent(before, after)).toBe(event)
})
