import type { Locale } from '#texts/index.ts'

/**
 * The producer organisation for cars in Finland. Åland has its own authority. The site has no pages
 * in Swedish.
 */
export const associationSite: Readonly<Record<Locale, string>> = {
  fi: 'https://autokierratys.fi/',
  se: 'https://autokierratys.fi/',
  en: 'https://autokierratys.fi/en/',
}
