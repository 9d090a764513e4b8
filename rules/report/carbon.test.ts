import { expect, test } from 'vitest'
import { savedPerPartKg, savedPerVehicle, savingOf, tonnesSaved } from './carbon.ts'

test('saves 42 x 5 + 10 x 20 + 8 x 5 = 450 kg with a vehicle’s parts', () => {
  expect(savedPerVehicle).toBe(450)
})

test('estimates from half to twice the likely saving, and zero for no vehicles', () => {
  expect(tonnesSaved(100)).toEqual({ low: 22.5, likely: 45, high: 90 })
  expect(tonnesSaved(0)).toEqual({ low: 0, likely: 0, high: 0 })
})

test('a kilogram of parts saves 450 / 60 = 7.5 kg', () => {
  expect(savedPerPartKg).toBe(7.5)
})

test('sold parts count by weight, and vehicles without recorded parts by the assumed set', () => {
  expect(savingOf(100, { vehicles: 40, sold_kg: 2400 })).toEqual({
    tonnes: { low: 31.5, likely: 45, high: 72 },
    assumedVehicles: 60,
    recorded: 0.4,
  })
  expect(savingOf(10, { vehicles: 12, sold_kg: 100 })).toMatchObject({
    tonnes: { low: 0.75, likely: 0.75, high: 0.75 },
    assumedVehicles: 0,
    recorded: 1,
  })
  expect(savingOf(0, { vehicles: 0, sold_kg: 0 })).toMatchObject({ recorded: 0 })
})
