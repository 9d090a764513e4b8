import { expect, test } from 'vitest'
import { hazardOf } from '#rules/station/station.ts'
import { vehicles } from './registry.ts'

test('the registry of the demo has a vehicle with each danger of its power', () => {
  const found = new Set(vehicles.map(({ power }) => hazardOf(power)))
  expect([...found]).toEqual(expect.arrayContaining(['highVoltage', 'gas']))
  expect(vehicles.map(({ power }) => power)).toContain('plug_in_hybrid')
})
