import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'

const helsinki = { lat: 60.1699, lng: 24.9384 }
const tampere = { lat: 61.4978, lng: 23.761 }

test('is the great circle in both directions', () => {
  // One degree of latitude on a sphere of 6371 km.
  expect(distanceKm({ lat: 60, lng: 25 }, { lat: 61, lng: 25 })).toBeCloseTo(111.195, 2)
  expect(distanceKm(helsinki, tampere)).toBeGreaterThan(159)
  expect(distanceKm(helsinki, tampere)).toBeLessThan(162)
  expect(distanceKm(tampere, helsinki)).toBe(distanceKm(helsinki, tampere))
  expect(distanceKm(helsinki, helsinki)).toBe(0)
})

test('is null without coordinates, and zero counts as missing', () => {
  expect(distanceKm(helsinki, { lat: null, lng: null })).toBeNull()
  expect(distanceKm({ lat: 0, lng: 25 }, helsinki)).toBeNull()
})
