import { use } from 'react'
import type { Locale } from '#texts/index.ts'
import type { ErrorTexts } from '../api/errors.ts'
import { markFulfilled } from './loader.ts'
import { loadTexts, useLocale } from './texts.ts'

const loads = new Map<Locale, Promise<ErrorTexts>>()

/**
 * The texts of errors. They load with the first error, or after the page's content. Without a
 * connection the basic ones of every page stand in, which the page has.
 */
export function loadErrorTexts(locale: Locale): Promise<ErrorTexts> {
  const known = loads.get(locale)
  if (known) return known
  const loading: Promise<ErrorTexts> = loadTexts('errors', locale).catch(() => {
    loads.delete(locale)
    return loadTexts('firstErrors', locale)
  })
  loads.set(locale, markFulfilled(loading))
  return loading
}

/** The texts of errors in the current language. Suspends while they load. */
export const useErrorTexts = (): ErrorTexts => use(loadErrorTexts(useLocale()))
