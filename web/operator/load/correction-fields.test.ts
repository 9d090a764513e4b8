import { expect, test } from 'vitest'
import type { Load } from '#contract/load.ts'
import { correctionBody, correctionFields } from './correction-fields.ts'

const oil = { id: 7, kg: 12.5, basis: 'preset', arrived: true }
const load = {
  kind: 'fraction',
  version: 1,
  state: 'received',
  outside_receiver: { name: 'Öljyn vastaanotto' },
  carried_by: 'sender',
  net_kg: 1180.5,
  lines: [],
  waste_lines: [oil],
} as unknown as Load

test.each([
  ['fi', '12,5', '1180,5'],
  ['se', '12,5', '1180,5'],
  ['en', '12.5', '1180.5'],
] as const)('writes the weights in %s with the sign of that language', (locale, kg, net) => {
  const { changes } = correctionFields(load, locale)
  expect(changes.wastes).toEqual([{ id: 7, kg, is_estimate: true }])
  expect(changes.net_kg).toBe(net)
})

test.each(['fi', 'en'] as const)('sends unchanged weights as they were, typed in %s', (locale) => {
  const { changes } = correctionBody(load, correctionFields(load, locale), locale)
  expect(changes.wastes).toMatchObject([{ id: 7, kg: 12.5 }])
  expect(changes.net_kg).toBe(1180.5)
})
