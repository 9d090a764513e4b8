import { expect, test } from 'vitest'
import {
  claimDrafts,
  clearDrafts,
  dropDraft,
  peekReturn,
  readDraft,
  rememberReturn,
  takeReturn,
  writeDraft,
  begunOrder,
  claimBegunOrder,
  dropBegunOrder,
  keepBegunOrder,
  outdated,
} from './draft.ts'
import { memoryStorage } from '#web/testing/service.ts'
import { hourMs, limits } from '#rules/limits.ts'

type Flow = { step: number }
const isFlow = (value: unknown): value is Flow =>
  typeof value === 'object' && value !== null && 'step' in value && typeof value.step === 'number'

test('a draft is found again until it is dropped', () => {
  const store = memoryStorage()
  expect(readDraft('recycle', isFlow, store)).toBeNull()
  writeDraft('recycle', { step: 2 }, store)
  expect(readDraft('recycle', isFlow, store)).toEqual({ step: 2 })
  dropDraft('recycle', store)
  expect(readDraft('recycle', isFlow, store)).toBeNull()
})

test('a draft of another shape, or damaged, is none', () => {
  const store = memoryStorage()
  writeDraft('recycle', { stage: 2 }, store)
  expect(readDraft('recycle', isFlow, store)).toBeNull()
  store.setItem('draft:recycle', '{')
  expect(readDraft('recycle', isFlow, store)).toBeNull()
})

test('a full storage breaks nothing and keeps no older draft', () => {
  const store = memoryStorage()
  writeDraft('recycle', { step: 1 }, store)
  store.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  writeDraft('recycle', { step: 2 }, store)
  expect(readDraft('recycle', isFlow, store)).toBeNull()
})

test('a logout takes drafts and the remembered page, and nothing of others', () => {
  const store = memoryStorage({ other: 'kept' })
  writeDraft('recycle', { step: 2 }, store)
  writeDraft('form', { step: 1 }, store)
  rememberReturn('/person/history', store)
  claimDrafts('person:1', store)
  clearDrafts(store)
  expect(store.length).toBe(1)
  expect(store.getItem('other')).toBe('kept')
})

test('the same user finds the drafts after signing in again, another does not', () => {
  const store = memoryStorage()
  claimDrafts('person:1', store)
  writeDraft('recycle', { step: 2 }, store)
  claimDrafts('person:1', store)
  expect(readDraft('recycle', isFlow, store)).toEqual({ step: 2 })
  claimDrafts('person:2', store)
  expect(readDraft('recycle', isFlow, store)).toBeNull()
})

test('the page that led to a login is taken once', () => {
  const store = memoryStorage()
  rememberReturn('/person/history', store)
  expect(peekReturn(store)).toBe('/person/history')
  expect(takeReturn(store)).toBe('/person/history')
  expect(takeReturn(store)).toBeNull()
})

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

const now = Date.parse('2026-11-23T08:00:00Z')
const record = (key: string, hours: number) => ({ key, at: now - hours * hourMs })

test('a vehicle ends 24 hours after it was opened', () => {
  expect(outdated([record('1/1', 24), record('1/2', 23.9)], now)).toEqual(['1/1'])
})

test('the fifty newest vehicles stay', () => {
  const many = Array.from({ length: limits.openedOnDevice + 2 }, (_, n) => record(`1/${n}`, n / 10))
  expect(outdated(many.toReversed(), now)).toEqual(['1/50', '1/51'])
})
