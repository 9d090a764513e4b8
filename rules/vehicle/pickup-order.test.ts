import { expect, test } from 'vitest'
import { missingParts, orderStages, orderSteps } from './pickup-order.ts'

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
  expect(orderStages).toEqual(['ordered', 'received', 'in_process', 'certificate_issued'])
  // Processing is no event of its own. It follows the reception.
  expect(orderSteps.filter((step) => step !== 'cancelled')).toEqual(
    orderStages.filter((stage) => stage !== 'in_process'),
  )
})
