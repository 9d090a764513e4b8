import type { FastifyRequest } from 'fastify'
import { defaultLocale, locales, type Locale } from '#texts/index.ts'

/** The language of a request: the page's own choice, else the browser's, else Finnish. */
export function readLocale(request: FastifyRequest): Locale {
  const chosen = request.cookies['locale']
  if (isLocale(chosen)) return chosen
  for (const wanted of (request.headers['accept-language'] ?? '').split(',')) {
    const language = wanted.trim().slice(0, 2).toLowerCase()
    const locale = language === 'sv' ? 'se' : language
    if (isLocale(locale)) return locale
  }
  return defaultLocale
}

function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}
