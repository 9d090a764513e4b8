import { expect, test } from 'vitest'
import { languageOf } from './untranslated.ts'

test('a screen that lacks one of its areas in a language is in the default one', () => {
  const missing = { se: ['ownerData'] } as const
  expect(languageOf(['owner', 'ownerData'], 'se', missing)).toBe('fi')
  expect(languageOf(['owner'], 'se', missing)).toBe('se')
  expect(languageOf(['owner', 'ownerData'], 'en', missing)).toBe('en')
})
