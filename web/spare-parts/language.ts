import { defaultLocale, languageTag, locales, type Locale } from '#texts/index.ts'
import { setCookie } from '#web/storage/cookies.ts'

const yearInDays = 365

/** Returns the language of the address (`?lang=sv`, for an embedding page), or null. */
function askedLanguage(search: string): Locale | null {
  const lang = new URLSearchParams(search).get('lang')
  return locales.find((locale) => languageTag[locale] === lang) ?? null
}

/**
 * Returns the language of this visit: that of the address, otherwise the stored one, otherwise
 * Finnish.
 */
export function firstLanguage(): Locale {
  return askedLanguage(location.search) ?? storedLanguage() ?? defaultLocale
}

/** Stores the choice for the next visit. An embedded page may have no storage. */
export function keepLanguage(locale: Locale): void {
  try {
    localStorage.setItem('locale', locale)
  } catch {
    // The choice holds for this visit only.
  }
}

/** Sets the page's `lang`, and the cookie that tells the server the stored choice. */
export function applyLanguage(locale: Locale): void {
  document.documentElement.lang = languageTag[locale]
  const chosen = storedLanguage()
  if (chosen) setCookie('locale', chosen, yearInDays)
}

function storedLanguage(): Locale | null {
  try {
    return locales.find((locale) => locale === localStorage.getItem('locale')) ?? null
  } catch {
    return null
  }
}
