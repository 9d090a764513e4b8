import { expect, test } from 'vitest'
import type { Load } from '#contract/load.ts'
import { correctionBody, correctionFields } from './correction-fields.ts'

const oil = { id: 7, kg: 12.5, basis: 'preset', arrived: true }
const load = {
  kind: 'fraction',
  version: 1,
  state: 'received',
  from: { id: 1 },
  receiver: null,
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
  const { changes } = correctionBody(load, correctionFields(load, locale), { locale, shopId: 1 })
  expect(changes.wastes).toMatchObject([{ id: 7, kg: 12.5 }])
  expect(changes.net_kg).toBe(1180.5)
})

test('the receiving station corrects the weight of its scale alone', () => {
  const received = { ...load, receiver: { id: 2 }, outside_receiver: null } as Load
  const fields = correctionFields(received, 'fi')
  const { changes } = correctionBody(received, fields, { locale: 'fi', shopId: 2 })
  expect(changes).toEqual({ net_kg: 1180.5 })
  const ofSender = correctionBody(received, fields, { locale: 'fi', shopId: 1 })
  expect(ofSender.changes).not.toHaveProperty('net_kg')
})
