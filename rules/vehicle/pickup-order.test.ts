import { expect, test } from 'vitest'
import { missingParts, orderStages, orderSteps } from './pickup-order.ts'

test('the missing parts are those that change the score or may cost a fee', () => {
  expect(missingParts).toEqual([
    'engine',
    'gearbox',
    'catalyst',
    'traction_battery',
    'body_parts',
    'wheels',
  ])
})

test('an order is followed from being ordered to its certificate, or until it is cancelled', () => {
  expect(orderStages).toEqual(['ordered', 'received', 'in_process', 'certificate_issued'])
  // Being in process is no event of its own: it is what follows the reception.
  expect(orderSteps.filter((step) => step !== 'cancelled')).toEqual(
    orderStages.filter((stage) => stage !== 'in_process'),
  )
})
