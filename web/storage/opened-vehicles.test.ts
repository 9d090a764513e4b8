import { expect, test } from 'vitest'
import { hourMs, limits } from '#rules/limits.ts'
import { outdated } from './opened-vehicles.ts'

const now = Date.parse('2026-11-23T08:00:00Z')
const record = (key: string, hours: number) => ({ key, at: now - hours * hourMs })

test('a vehicle ends 24 hours after it was opened', () => {
  expect(outdated([record('1/1', 24), record('1/2', 23.9)], now)).toEqual(['1/1'])
})

test('the fifty newest vehicles stay', () => {
  const many = Array.from({ length: limits.openedOnDevice + 2 }, (_, n) => record(`1/${n}`, n / 10))
  expect(outdated(many.toReversed(), now)).toEqual(['1/50', '1/51'])
})
