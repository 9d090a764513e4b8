import { expect, test } from 'vitest'
import { feesAfter, feeSteps, presentFee, type OrderFees } from './order-fee.ts'

const none: OrderFees = { agreed: null, proposed: null }
const agreed45: OrderFees = { agreed: 4500, proposed: null }

test.each([
  ['confirm', none, 0, { agreed: 0, proposed: null, mustAccept: false }],
  ['confirm', none, 4500, { agreed: null, proposed: 4500, mustAccept: true }],
  ['confirm', agreed45, undefined, { agreed: 4500, proposed: null, mustAccept: false }],
  ['confirm', agreed45, 3000, { agreed: 3000, proposed: null, mustAccept: false }],
  ['confirm', agreed45, 6000, { agreed: 4500, proposed: 6000, mustAccept: true }],
  ['propose', agreed45, undefined, { agreed: 4500, proposed: 4500, mustAccept: true }],
  ['propose', none, 4500, { agreed: null, proposed: 4500, mustAccept: true }],
  ['set_by_phone', none, 4500, { agreed: 4500, proposed: null, mustAccept: false }],
  [
    'set_by_phone',
    { agreed: null, proposed: 6000 },
    undefined,
    { agreed: 6000, proposed: null, mustAccept: false },
  ],
] as const)('%s of %o with %s', (step, before, shown, after) => {
  expect(feesAfter(step, before, shown)).toEqual(after)
})

test('no answer of a station makes an owner pay more than they accepted', () => {
  const fees = [null, 0, 3000, 4500]
  const shown = [undefined, 0, 3000, 4500, 6000]
  for (const step of feeSteps) {
    for (const agreed of fees) {
      for (const given of shown) {
        const after = feesAfter(step, { agreed, proposed: null }, given)
        // Both sides see the fee that the station told last.
        expect(presentFee(after)).toBe(given ?? agreed)
        const isHigher = (after.agreed ?? 0) > (agreed ?? 0)
        expect(isHigher && step !== 'set_by_phone').toBe(false)
        expect(after.proposed !== null && !after.mustAccept).toBe(false)
      }
    }
  }
})
