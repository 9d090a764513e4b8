import { expect, test } from 'vitest'
import { missingParts, orderSteps } from './pickup-order.ts'

test('lists the parts that change the score or may cost a fee', () => {
  expect(missingParts).toEqual([
    'engine',
    'gearbox',
    'catalyst',
    'traction_battery',
    'body_parts',
    'wheels',
  ])
})

test('follows an order from ordered to certificate or cancelled', () => {
  expect(orderSteps).toEqual(['ordered', 'cancelled', 'received', 'certificate_issued'])
})
