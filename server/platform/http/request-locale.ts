import type { FastifyRequest } from 'fastify'
import { defaultLocale, languageTag, locales, type Locale } from '#texts/index.ts'

/** The language of a request: that of the cookie, otherwise of the browser, otherwise Finnish. */
export function readLocale(request: FastifyRequest): Locale {
  return chosenLocale(request) ?? browserLocale(request) ?? defaultLocale
}

/**
 * The first language of the browser that the service has; null where there is none. A browser names
 * Swedish `sv`. Its `se` is Northern Sámi, which the service does not have.
 */
export function browserLocale(request: FastifyRequest): Locale | null {
  for (const requested of (request.headers['accept-language'] ?? '').split(',')) {
    const tag = requested.trim().split(/[-;]/, 1)[0]?.toLowerCase()
    const locale = locales.find((each) => languageTag[each] === tag)
    if (locale) return locale
  }
  return null
}

/** The language in the cookie of the language switcher; null where there is none. */
export function chosenLocale(request: FastifyRequest): Locale | null {
  const { locale: requested } = request.cookies
  return locales.find((locale) => locale === requested || languageTag[locale] === requested) ?? null
}
