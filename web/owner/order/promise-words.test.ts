import { expect, test } from 'vitest'
import { ownerOrder as fi } from '#texts/fi/owner-order.ts'
import { ownerOrder as sv } from '#texts/sv/owner-order.ts'
import { promiseWords } from './promise-words.ts'

test.each([
  ['fi', fi, 'klo\u00a017'],
  // The app types the words of each language as the Finnish ones.
  ['se', sv as unknown as typeof fi, 'kl.\u00a017'],
] as const)('the hour of a promise stays whole where a line ends: %s', (locale, words, whole) => {
  const promise = {
    isAgreed: false,
    doubt: 'station',
    answerDue: new Date('2026-11-30T15:00:00Z'),
    changeableUntil: null,
    feeCents: null,
  } as const
  expect(promiseWords(promise, words, locale)).toContain(whole)
})
