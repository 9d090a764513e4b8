import type { FastifyRequest } from 'fastify'
import { defaultLocale, locales, type Locale } from '#texts/index.ts'

/** The language of a request: that of the cookie, otherwise of the browser, otherwise Finnish. */
export function readLocale(request: FastifyRequest): Locale {
  const chosen = chosenLocale(request)
  if (chosen) return chosen
  for (const wanted of (request.headers['accept-language'] ?? '').split(',')) {
    const language = wanted.trim().slice(0, 2).toLowerCase()
    const locale = language === 'sv' ? 'se' : language
    if (isLocale(locale)) return locale
  }
  return defaultLocale
}

/** The language in the cookie of the language switcher; null where there is none. */
export function chosenLocale(request: FastifyRequest): Locale | null {
  const chosen = request.cookies['locale']
  return isLocale(chosen) ? chosen : null
}

function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}
