import { expect, test } from 'vitest'
import { begunOrder, claimBegunOrder, dropBegunOrder, keepBegunOrder } from './begun-order.ts'
import { memoryStorage } from '../testing/service.ts'

const at = Date.UTC(2026, 10, 23)
const day = 86_400_000
const begun = { owner: 'person:1', at, draft: { plateOrVin: 'ABC-123' } }

function kept() {
  const store = memoryStorage()
  keepBegunOrder(begun, store)
  return store
}

test('its person finds it for seven days', () => {
  const store = kept()
  expect(claimBegunOrder('person:1', at + 6 * day, store)).toEqual(begun)
  expect(claimBegunOrder('person:1', at + 7 * day, store)).toBeNull()
  expect(store.length).toBe(0)
})

test('the sign-in of another person erases it', () => {
  const store = kept()
  expect(claimBegunOrder('person:2', at, store)).toBeNull()
  expect(store.length).toBe(0)
})

test('is gone once it is dropped, and a damaged one is none', () => {
  const store = kept()
  dropBegunOrder(store)
  expect(begunOrder(store)).toBeNull()
  store.setItem('begun-order', '{')
  expect(begunOrder(store)).toBeNull()
  expect(claimBegunOrder('person:1', at, store)).toBeNull()
})

test('a full storage keeps no older order', () => {
  const store = kept()
  store.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  keepBegunOrder({ ...begun, at: at + day }, store)
  expect(begunOrder(store)).toBeNull()
})
