import { expect, test } from 'vitest'
import { savedPerVehicle, tonnesSaved } from './carbon.ts'

test('saves 42 x 5 + 10 x 20 + 8 x 5 = 450 kg with a vehicle’s parts', () => {
  expect(savedPerVehicle).toBe(450)
})

test('estimates from half to twice the likely saving, and zero for no vehicles', () => {
  expect(tonnesSaved(100)).toEqual({ low: 22.5, likely: 45, high: 90 })
  expect(tonnesSaved(0)).toEqual({ low: 0, likely: 0, high: 0 })
})
