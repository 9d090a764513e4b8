import { defaultLocale, languageTag, locales, type Locale } from '#texts/index.ts'
import { setCookie } from '../storage/cookies.ts'
import { languageChanged, notify, type Dispatch, type State } from '../app/store.ts'
import { loadSameTexts, loadTexts } from './texts.ts'

const yearInDays = 365

/**
 * Stores the language of the page's address (`?lang=sv`), so that the next page has it too. Links
 * from search engines carry it.
 */
export function rememberAskedLanguage(search: string, storage: Pick<Storage, 'setItem'>): void {
  const asked = new URLSearchParams(search).get('lang')
  const locale = locales.find((one) => languageTag[one] === asked)
  if (locale) storage.setItem('locale', locale)
}

/** Returns the stored language, by default Finnish. */
export function storedLanguage(storage: Pick<Storage, 'getItem'>): Locale {
  const stored = storage.getItem('locale')
  return locales.find((locale) => locale === stored) ?? defaultLocale
}

/**
 * Sets the page's `lang`. Tells the server by a cookie if the user chose the language: without the
 * cookie the server offers that of the browser.
 */
export function applyLanguage(locale: Locale): void {
  document.documentElement.lang = languageTag[locale]
  if (localStorage.getItem('locale') !== null) setCookie('locale', locale, yearInDays)
}

/** Switches the language in place, after the new texts have loaded. */
export function changeLanguage(locale: Locale) {
  return async (dispatch: Dispatch, getState: () => State) => {
    try {
      await loadSameTexts(locale)
    } catch {
      const { NETWORK_ERROR } = await loadTexts('firstErrors', getState().layout.lang)
      dispatch(notify({ type: 'backendProblem', text: NETWORK_ERROR }))
      return
    }
    localStorage.setItem('locale', locale)
    applyLanguage(locale)
    dispatch(languageChanged(locale))
  }
}
