import { defaultLocale, languageTag, locales } from '#texts/index.ts'
import type { Locale } from '#texts/index.ts'
import { setCookie } from '#web/storage/cookies.ts'

const yearInDays = 365

/** The language that the address asks for (`?lang=sv`, for an embedding page), or null. */
function askedLanguage(search: string): Locale | null {
  const lang = new URLSearchParams(search).get('lang')
  return locales.find((locale) => languageTag[locale] === lang) ?? null
}

/** The language of this visit: that of the address, else the stored one, else Finnish. */
export function firstLanguage(): Locale {
  return askedLanguage(location.search) ?? storedLanguage() ?? defaultLocale
}

/** Keeps the choice for the next visit, where the browser keeps anything: an embedded page may not. */
export function keepLanguage(locale: Locale): void {
  try {
    localStorage.setItem('locale', locale)
  } catch {
    // Then this visit alone knows it.
  }
}

/** Makes the language that of the page: its `lang`, and the cookie that tells the server. */
export function applyLanguage(locale: Locale): void {
  document.documentElement.lang = languageTag[locale]
  setCookie('locale', locale, yearInDays)
}

function storedLanguage(): Locale | null {
  try {
    return locales.find((locale) => locale === localStorage.getItem('locale')) ?? null
  } catch {
    return null
  }
}
