import type { FastifyRequest } from 'fastify'
import { defaultLocale, locales, type Locale } from '#texts/index.ts'

/** The language of a request: that of the cookie, otherwise of the browser, otherwise Finnish. */
export function readLocale(request: FastifyRequest): Locale {
  return chosenLocale(request) ?? browserLocale(request) ?? defaultLocale
}

/** The first language of the browser that the service has; null where there is none. */
export function browserLocale(request: FastifyRequest): Locale | null {
  for (const wanted of (request.headers['accept-language'] ?? '').split(',')) {
    const locale = localeOf(wanted.trim().slice(0, 2).toLowerCase())
    if (locale) return locale
  }
  return null
}

/** The language in the cookie of the language switcher; null where there is none. */
export function chosenLocale(request: FastifyRequest): Locale | null {
  return localeOf(request.cookies['locale'])
}

/** The language of a code. Swedish is `se` or `sv`. */
function localeOf(code: string | undefined): Locale | null {
  const wanted = code === 'sv' ? 'se' : code
  return locales.find((locale) => locale === wanted) ?? null
}
