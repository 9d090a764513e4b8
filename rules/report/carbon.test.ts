import { expect, test } from 'vitest'
import { savedPerVehicle, tonnesSaved } from './carbon.ts'

test('a vehicle’s parts save 42 x 5 + 10 x 20 + 8 x 5 = 450 kg', () => {
  expect(savedPerVehicle).toBe(450)
})

test('the estimate is half of the likely and twice of it, and nothing for nothing', () => {
  expect(tonnesSaved(100)).toEqual({ low: 22.5, likely: 45, high: 90 })
  expect(tonnesSaved(0)).toEqual({ low: 0, likely: 0, high: 0 })
})
