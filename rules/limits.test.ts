import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  currency,
  defaultLocale,
  limits,
  locales,
  mapDefaults,
  storageKeys,
  timing,
} from './limits.ts'

test('no plate and no VIN has the length of an order number or a part code', () => {
  // A typed code of 10 characters is told from both by its length alone (order-number.ts).
  expect(limits.plate.max).toBeLessThan(10)
  expect(limits.vin.min).toBeGreaterThan(10)
})

test('has the numbers of the specification', () => {
  expect(limits).toMatchObject({
    plate: { min: 1, max: 9 },
    vin: { min: 16, max: 17 },
    password: { min: 8 },
    name: 512,
    make: 512,
    model: 512,
    remarks: 1024,
    message: 1000,
    text: 100,
    uploadBytes: 5 * 1024 * 1024,
    year: { min: 1769 },
    listingExtensionHours: 24,
    score: 100,
    batteryReportYear: 2024,
    cookieConsentDays: 365,
    fileSizeUnit: 1024,
  })
  expect(timing).toEqual({
    notificationMs: 4096,
    makeModelCheckMs: 1024,
    unusedDataSeconds: 60,
    chunkLoadMs: 120_000,
    listAnimationMs: 200,
    heightAnimationMs: 500,
  })
  expect(mapDefaults).toEqual({
    centre: { lat: 60.175, lng: 24.925 },
    zoom: 12,
    stationListZoom: 7,
    minZoom: 5,
    maxZoom: 18,
    zoomStep: 1,
    markerSize: 48,
  })
})

test('has the lists of the specification', () => {
  expect(locales.toSorted()).toEqual(['en', 'fi', 'se'])
  expect(defaultLocale).toBe('fi')
  expect(currency).toBe('EUR')
  expect(storageKeys).toHaveLength(8)
})

test('the style sheet has the durations of the specification', async () => {
  const css = await readFile(new URL('../web/ui/tokens.css', import.meta.url), 'utf8')
  expect(css).toContain(`--quick: ${timing.listAnimationMs}ms`)
  expect(css).toContain(`--slow: ${timing.heightAnimationMs}ms`)
})
