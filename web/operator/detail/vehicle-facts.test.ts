import { expect, test } from 'vitest'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { withoutOwner } from './vehicle-facts.ts'

const name = 'Matti Meikäläinen'

test('no typed text of a vehicle stays on the device', () => {
  const vehicle = {
    plate: 'ABC-12',
    owner: { first_name: 'Matti', last_name: 'Meikäläinen' },
    order: { message: name },
    station_order: { message: name },
    remarks: name,
    requests: [{ message: name }],
    powers_of_attorney_missing_reason: name,
    certificates: [{ number: 'FI-2026-000001', text: name }],
    certificate: { number: 'FI-2026-000001', registration: { receipt_token: 'tunniste' } },
    events: [{ move: 'refuse', reason: name }],
  }
  const stored = JSON.stringify(withoutOwner(vehicle as unknown as VehicleDetail))
  expect(stored).not.toMatch(/Matti|Meikäläinen/)
  // The file of the receipt needs a connection.
  expect(stored).not.toContain('tunniste')
  expect(stored).toContain('ABC-12')
  expect(stored).toContain('FI-2026-000001')
})
