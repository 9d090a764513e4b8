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
} from './draft.ts'
import { memoryStorage } from '../testing/service.ts'

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
